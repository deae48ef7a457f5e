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
  }): Promise<{ verified: boolean; error?: unknown }>;
}
