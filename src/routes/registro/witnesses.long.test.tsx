import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../../../mocks/node';
import { concat, utf8 } from '@/lib/proof/bytes';
import { cosign, witnessKey } from '@/lib/proof/cosignature';
import { certificationRef, entryText } from '@/lib/proof/log-entry';
import { leafHash } from '@/lib/proof/merkle';
import { encodeEntries } from '@/lib/proof/tiles';
import { logOf, signerOf } from '@/lib/proof/testing/signed-papers';
import { proofs } from '@/test/answer-proofs';
import { renderApp } from '@/test/render-app';

/** What the audit at `/registro` says of the log's witnesses. */

beforeEach(() => localStorage.clear());

/** An honest log of one entry; one witness is named or none is, and it cosigned the log or did not. */
async function answerLog({ named, cosigned = false }: { named: boolean; cosigned?: boolean }): Promise<void> {
  const made = await proofs();
  const at = '2026-05-04T12:30:00.000Z';
  const entry = entryText({ v: 1, seq: 0, at, type: 'issued', ref: certificationRef(9) });
  const { note } = await logOf([entry], made.signer)(0);
  const { publicKey, sign } = await signerOf(41);
  const witness = { name: 'w41', publicKey };
  const line = cosigned ? await cosign(note, witness, { seconds: 1_772_600_000, sign }) : '';
  const witnesses = [{ key: await witnessKey(witness), url: 'https://witness.example' }];
  const service = [{ type: 'TransparencyLog', ...(named && { witnesses, witnessQuorum: 1 }) }];
  const leaf = await leafHash(utf8(entry));
  server.use(
    http.get('*/log/checkpoint', () => new HttpResponse(note + line)),
    http.get('*/log/entries/*', () => new HttpResponse(encodeEntries([entry]))),
    http.get('*/log/tile/*', () => new HttpResponse(concat(leaf))),
    http.get('*/.well-known/did.json', () => HttpResponse.json({ ...(made.document as object), service })),
  );
}

const none = 'Sin testigos: solo el emisor responde por este registro.';

it.each([
  ['without witnesses says so', { named: false }, null, none, /^Nada está mal/],
  [
    'that its witness signed says who it was',
    { named: true, cosigned: true },
    'Verificado',
    '1/1 (≥ 1), w41',
    /^Nada está mal/,
  ],
  [
    'that its witness did not sign in time is not to be trusted',
    { named: true },
    'Falló',
    'Tuvieron tiempo de firmarlo y no lo hicieron.',
    /^Los testigos de este registro no lo firmaron/,
  ],
])('the audit of a log %s', async (_what, given, chip, says, verdict) => {
  await answerLog(given);
  const { user } = renderApp('/registro');
  await user.click(await screen.findByRole('button', { name: 'Auditar' }));
  expect(await screen.findByText(verdict)).toBeInTheDocument();
  const check = screen.getByText('Lo firmaron quienes lo siguen (sus testigos)').closest('li')!;
  expect(within(check).getByText(says)).toBeInTheDocument();
  const chips = ['Verificado', 'Falló', 'No se pudo verificar'].filter((one) =>
    within(check).queryByText(one),
  );
  expect(chips).toEqual(chip === null ? [] : [chip]);
  expect(screen.queryAllByText(none)).toHaveLength(given.named ? 0 : 1);
});
