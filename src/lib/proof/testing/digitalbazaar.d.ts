/** What the test by an independent library uses of it. */

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object;
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): unknown;
}
declare module '@digitalbazaar/ed25519-multikey' {
  export function from(key: object): Promise<{ export(options: object): Promise<object> }>;
}
declare module '@digitalbazaar/vc' {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown };
  export function verifyCredential(options: {
    credential: unknown;
    suite: unknown;
    now: Date;
    documentLoader: (url: string) => Promise<Loaded>;
    checkStatus: () => Promise<{ verified: boolean }>;
    purpose?: object | undefined;
  }): Promise<{
    verified: boolean;
    error?: unknown;
    results?: { proof: { verificationMethod: string }; verified: boolean }[];
  }>;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module 'jsonld' {
  const jsonld: {
    expand: (
      document: object,
      options: {
        safe: boolean;
        documentLoader: (
          url: string,
        ) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
      },
    ) => Promise<object[]>;
  };
  export default jsonld;
}
