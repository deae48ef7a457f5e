import { defineConfig } from 'orval';

/** The contract becomes one query-options builder and one hook per endpoint, under the operation's name. */
export default defineConfig({
  caravana: {
    input: './openapi.yaml',
    output: {
      mode: 'tags-split',
      target: './src/api/generated',
      schemas: './src/api/generated/model',
      client: 'react-query',
      httpClient: 'axios',
      clean: true,
      // Ours without `paths`: it bundles what it calls, where `import.meta` means nothing, and needs nothing that `@/…`
      // leads to.
      tsconfig: { compilerOptions: { target: 'es2022', exactOptionalPropertyTypes: true } },
      mock: false,
      urlEncodeParameters: true,
      override: {
        mutator: { path: './src/api/http.ts', name: 'request' },
        query: { version: 5, signal: true, shouldExportQueryKey: true },
        formData: true,
      },
    },
  },
});
