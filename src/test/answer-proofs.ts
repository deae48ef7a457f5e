import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/node';
import { type Bytes, concat, toHex, utf8 } from '@/lib/proof/bytes';
import { sha256 } from '@/lib/proof/digest';
import { type Installation, installation, statusProofOf } from '@/lib/proof/testing/installation';

const file = (bytes: Uint8Array) => new HttpResponse(bytes as Bytes);

/** As much of a PDF as a reader of attachments looks at: pdfkit does not run among jsdom's own classes. */
const fileWith = (attached: Uint8Array): Promise<Uint8Array> => {
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile /Length ${attached.length} >>\nstream\n`;
  return Promise.resolve(concat(utf8(head), attached, utf8('\nendstream\nendobj\n%%EOF\n')));
};

/** An installation with one certificate, number 12: everything that its proofs are made of. */
export const proofs = (): Promise<Installation> => installation(undefined, fileWith);

/**
 * The mocked API answers, for the test that runs, what an installation with one certificate (number 12) tells of it.
 */
export function answerProofs(made: Installation): void {
  const { proof, credential, pdf, entry } = made;
  server.use(
    http.get('*/api/v1/certificate_lookup', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const own = [entry.pdf, entry.credential, toHex(await sha256(pdf))];
      const found = searchParams.get('code') === 'abcdefgh' || own.includes(searchParams.get('digest') ?? '');
      return found
        ? HttpResponse.json({ cattle_certification_id: 12 })
        : HttpResponse.json({ code: 'not_found' }, { status: 404 });
    }),
    http.get('*/api/v1/cattle_certifications/12/proof', () =>
      HttpResponse.json({ certification_proof: { ...proof, bundle_url: '/bundle' } }),
    ),
    http.get('*/api/v1/cattle_certifications/12/credential', () => file(credential)),
    http.get('*/documents/12.pdf', () => file(pdf)),
    http.get('*/status/1/proof', () => HttpResponse.json({ ...statusProofOf(made) })),
    http.get('*/.well-known/did.json', () => HttpResponse.json(made.document as object)),
    http.post('https://node.example.org/', async ({ request }) => {
      const { method } = (await request.json()) as { method: string };
      return HttpResponse.json({ jsonrpc: '2.0', id: 1, result: made.node[method] });
    }),
  );
}
