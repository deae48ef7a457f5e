import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes which npm packages and which of our modules each chunk holds, for the byte budget's checks. */
export function chunkContents(root: string): Plugin {
  return {
    name: 'caravana:chunk-contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      const contents: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.moduleIds.map((id) => {
          const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
          return dependency ?? relative(root, id).replace(/\?.*/, '');
        });
        contents[chunk.fileName] = [...new Set(names)].toSorted();
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/contents.json',
        source: JSON.stringify(contents, null, 1),
      });
    },
  };
}
