/** What verifies in a browser, in a chunk of its own: whoever only reads a certificate loads none of it. */
export { onlineSources } from '@/lib/proof/sources';
export { verifyCertificate } from '@/lib/proof/verify';
