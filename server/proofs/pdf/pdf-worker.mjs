// The thread that draws documents, so that nobody waits for one who asks for something else. Plain JavaScript: it gives
// way before the modules in TypeScript are read, which takes longer than a document.
import { register } from 'tsx/esm/api';
import { serve } from '../../worker-serve.mjs';

/** @typedef {import('./certificate').Certificate} Certificate */
/** @typedef {import('./lot').Lot} Lot */
/** @typedef {import('../bundle').BundleParts} BundleParts */

register();
const [{ certificatePdf }, { lotPdf }, { bundleOf }] = await Promise.all([
  import('./certificate.ts'),
  import('./lot.ts'),
  import('../bundle.ts'),
]);

// Bytes with memory of their own are handed over.
serve({
  certificate: async (/** @type {Certificate} */ input) => new Uint8Array(await certificatePdf(input)),
  lot: async (/** @type {Lot} */ input) => new Uint8Array(await lotPdf(input)),
  bundle: (/** @type {BundleParts} */ input) => new Uint8Array(bundleOf(input)),
});
