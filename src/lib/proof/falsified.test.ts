// @vitest-environment node
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toHex, utf8 } from './bytes';
import type { BovineCredential } from './credential-shape';
import { addProof } from './data-integrity';
import { sha256 } from './digest';
import { entryText, type LogEntry } from './log-entry';
import type { Sources } from './sources';
import type { StepName } from './steps';
import {
  flipped,
  forged,
  installation,
  retiredAt,
  sourcesOf,
  type Installation,
} from './testing/installation';
import { bytesOf, logOf, pdfWith, signedBy, signerOf, statusListOf, unsigned } from './testing/signed-papers';
import { allPassed, runAllSteps } from './testing/run-all-steps';
import type { Certificate } from './verification';

let made: Installation;
/** One whose log and lists are signed with a newer key than its certificate. */
let rotated: Installation;
beforeAll(async () => {
  made = await installation();
  rotated = await installation(undefined, pdfWith, await signerOf(8));
});

const changed = (change: Partial<Installation>): Installation => ({ ...made, ...change });
const withProof = (change: Partial<Installation['proof']>) =>
  changed({ proof: { ...made.proof, ...change } });
const ofRotated = (document: unknown): Installation => ({ ...rotated, document });
const did = 'did:web:caravana.example.org';
const [anchor, inclusion] = [() => made.proof.anchors[0]!, () => made.proof.inclusion!];

describe('no falsification passes', () => {
  type Expected = Partial<Record<StepName, string>>;
  type Case = [name: string, world: () => Promise<[Certificate, Installation]>, expected: Expected];
  const inPdf = (change: () => Partial<Installation>) => () =>
    Promise.resolve<[Certificate, Installation]>([{ pdf: made.pdf }, changed(change())]);
  const inProof = (change: () => Partial<Installation['proof']>) =>
    inPdf(() => ({ proof: { ...made.proof, ...change() } }));
  const unlogged = {
    // The data in the PDF are signed; nobody could compare its pages.
    signature: 'unchecked: attached',
    document: 'unchecked: not_logged',
    chain: 'unchecked: not_logged',
    validity: 'unchecked: not_logged',
  };
  /** A credential of somebody else's making, under the very address. */
  const forgedBy =
    (byte: number, issuer?: string, facts: Partial<BovineCredential> = {}) =>
    async () => {
      const signer = await signerOf(byte, issuer);
      const credential = bytesOf(await signedBy(signer, { ...unsigned(issuer), ...facts }));
      return [{ pdf: await pdfWith(credential) }, made] as [Certificate, Installation];
    };
  /** A log that somebody else made whole: entry, tree and checkpoint. */
  const logBy = (byte: number, entry: () => LogEntry) => async () => {
    const signer = await signerOf(byte);
    const others = Array.from({ length: 9 }, (_, seq) =>
      entryText({ ...entry(), seq, ref: `certification/${seq}` }),
    );
    const text = entryText(entry());
    const proving = await logOf(others.with(4, text), signer)(4);
    return [{ pdf: made.pdf }, withProof({ entry: text, inclusion: proving, anchors: [] })] as [
      Certificate,
      Installation,
    ];
  };

  it.each<Case>([
    [
      'a byte of the PDF besides the credential',
      () => Promise.resolve([{ pdf: flipped(made.pdf, made.pdf.length - 20) }, made]),
      { document: 'failed: different' },
    ],
    [
      'the credential changed',
      () => {
        const text = new TextDecoder().decode(made.credential).replace('182.5', '282.5');
        return Promise.resolve([{ credential: utf8(text) }, made]);
      },
      {
        ...unlogged,
        signature: 'failed: changed',
        document: 'failed: unknown',
        log: 'failed: other_credential',
        issuer: 'unchecked: unsigned',
        validity: 'unchecked: unsigned',
      },
    ],
    [
      "the issuer's name over another key",
      forgedBy(9),
      {
        ...unlogged,
        signature: 'failed: foreign_key',
        document: 'failed: unknown',
        log: 'failed: other_credential',
        issuer: 'failed: foreign_key',
        validity: 'unchecked: unsigned',
      },
    ],
    [
      "the issuer's key under the name of another",
      async () => {
        const credential = bytesOf(await signedBy(made.signer, unsigned('did:web:other.example.org')));
        return [{ credential }, made];
      },
      {
        signature: 'unchecked: unknown_issuer',
        veterinarian: 'unchecked: other_issuer',
        document: 'unchecked: other_issuer',
        log: 'unchecked: other_issuer',
        chain: 'unchecked: not_logged',
        issuer: 'unchecked: unknown_issuer',
        validity: 'unchecked: other_issuer',
      },
    ],
    [
      'another installation, of an address that this one has not',
      forgedBy(9, 'did:web:other.example.org', { id: 'https://other.example.org/certification/77' }),
      {
        signature: 'unchecked: unknown_issuer',
        veterinarian: 'unchecked: other_issuer',
        document: 'unchecked: other_issuer',
        log: 'unchecked: other_issuer',
        chain: 'unchecked: not_logged',
        issuer: 'unchecked: unknown_issuer',
        validity: 'unchecked: other_issuer',
      },
    ],
    [
      'a certificate with the right key that was never recorded',
      forgedBy(7, undefined, { id: 'https://caravana.example.org/certification/77' }),
      { ...unlogged, signature: 'passed: valid', document: 'failed: unknown', log: 'failed: unknown' },
    ],
    [
      'a PDF that is none of ours',
      async () => [{ pdf: await pdfWith(utf8('{}')) }, made],
      {
        signature: 'unchecked: no_credential',
        veterinarian: 'unchecked: no_credential',
        document: 'failed: unknown',
        log: 'unchecked: no_credential',
        chain: 'unchecked: not_logged',
        issuer: 'unchecked: unsigned',
        validity: 'unchecked: unsigned',
      },
    ],
    [
      'an entry with a space',
      inProof(() => ({ entry: ` ${made.proof.entry}` })),
      { ...unlogged, log: 'failed: forged_entry' },
    ],
    [
      'an entry of another kind',
      inProof(() => ({ entry: entryText({ ...made.entry, type: 'revoked' }) })),
      { ...unlogged, log: 'failed: forged_entry' },
    ],
    [
      "another certificate's entry",
      inProof(() => ({ entry: entryText({ ...made.entry, ref: 'certification/13' }) })),
      { ...unlogged, log: 'failed: other_credential' },
    ],
    [
      'an entry with another PDF',
      inProof(() => ({ entry: entryText({ ...made.entry, pdf: 'ab'.repeat(32) }) })),
      { ...unlogged, log: 'failed: not_included' },
    ],
    [
      'an entry with another time',
      inProof(() => ({ entry: entryText({ ...made.entry, at: '2025-03-04T05:06:07.000Z' }) })),
      { ...unlogged, log: 'failed: not_included' },
    ],
    [
      'an entry at another place',
      inProof(() => ({ entry: entryText({ ...made.entry, seq: 5 }) })),
      { ...unlogged, log: 'failed: not_included' },
    ],
    [
      'a checkpoint whose signature changed',
      inProof(() => ({ inclusion: { ...inclusion(), note: forged(inclusion().note) } })),
      { ...unlogged, log: 'failed: forged_checkpoint' },
    ],
    [
      'a root that is not the signed one',
      inProof(() => ({ inclusion: { ...inclusion(), root: 'ab'.repeat(32) } })),
      { ...unlogged, log: 'failed: forged_checkpoint' },
    ],
    [
      'a size that is not the signed one',
      inProof(() => ({ inclusion: { ...inclusion(), size: 10 } })),
      { ...unlogged, log: 'failed: forged_checkpoint' },
    ],
    [
      'a log that somebody else signed',
      logBy(9, () => made.entry),
      { ...unlogged, log: 'failed: forged_checkpoint' },
    ],
    [
      "an anchor of another checkpoint's root",
      inProof(() => ({ anchors: [{ ...anchor(), root: 'ab'.repeat(32) }] })),
      { chain: 'failed: forged_anchor' },
    ],
    [
      'an anchor whose path is not of this entry',
      inProof(() => ({ anchors: [{ ...anchor(), inclusion: anchor().inclusion.toReversed() }] })),
      { chain: 'failed: forged_anchor' },
    ],
    [
      'one anchor of two wrong',
      inProof(() => ({ anchors: [anchor(), { ...anchor(), root: 'ab'.repeat(32) }] })),
      { chain: 'failed: forged_anchor' },
    ],
    [
      'a transaction with another root',
      inPdf(() => ({
        node: {
          ...made.node,
          eth_getTransactionByHash: {
            ...(made.node['eth_getTransactionByHash'] as object),
            input: `0x${'ab'.repeat(32)}`,
          },
        },
      })),
      { chain: 'failed: wrong_root' },
    ],
    [
      'a key that had retired before',
      () => Promise.resolve([{ pdf: rotated.pdf }, ofRotated(retiredAt(rotated, '2026-01-01T00:00:00Z'))]),
      { issuer: 'failed: retired' },
    ],
    [
      'a key that others had when it was recorded',
      () =>
        Promise.resolve([
          { pdf: rotated.pdf },
          ofRotated(retiredAt(rotated, '2026-03-04T05:06:06.999Z', 'revoked')),
        ]),
      { issuer: 'failed: retired' },
    ],
    [
      'a checkpoint above the entry by a key that had retired before it',
      inPdf(() => ({ document: retiredAt(made, '2026-03-04T04:06:07Z') })),
      {
        ...unlogged,
        log: 'failed: forged_checkpoint',
        issuer: 'unchecked: not_logged',
      },
    ],
    [
      'a status list by a key that has retired',
      async () => [
        { pdf: rotated.pdf },
        {
          ...ofRotated(retiredAt(rotated, '2026-03-05T00:00:00Z')),
          statusList: await statusListOf(rotated.signer),
          now: Date.parse('2026-03-07T00:00:00Z'),
        },
      ],
      { validity: 'failed: forged_status' },
    ],
    [
      'a signature of the year 2999',
      async () => {
        const { method: verificationMethod, sign } = made.signer;
        const created = '2999-01-01T00:00:00Z';
        const later = bytesOf(await addProof(unsigned(), { verificationMethod, created, sign }));
        const entry = { ...made.entry, credential: toHex(await sha256(later)) };
        const others = Array.from({ length: 9 }, (_, seq) => entryText({ ...made.entry, seq }));
        const text = entryText(entry);
        const proving = await logOf(others.with(4, text), made.signer)(4);
        const proof = { ...made.proof, entry: text, inclusion: proving, anchors: [] };
        return [{ credential: later }, { ...made, credential: later, entry, proof }];
      },
      {
        signature: 'failed: to_come',
        document: 'passed: same_data',
        chain: 'unchecked: pending',
        issuer: 'unchecked: unsigned',
        validity: 'unchecked: unsigned',
      },
    ],
    [
      'a certificate of another domain, whose keys this one lists as its own',
      async () => {
        const signer = await signerOf(9, 'did:web:other.example.org');
        const credential = bytesOf(await signedBy(signer, unsigned(signer.issuer)));
        const document = structuredClone(made.document) as { verificationMethod: object[] };
        const { method: id, key: publicKeyMultibase } = signer;
        document.verificationMethod.push({ id, type: 'Multikey', controller: did, publicKeyMultibase });
        return [{ credential }, { ...made, credential, document }];
      },
      {
        signature: 'unchecked: unknown_issuer',
        veterinarian: 'unchecked: other_issuer',
        document: 'unchecked: other_issuer',
        log: 'unchecked: other_issuer',
        chain: 'unchecked: not_logged',
        issuer: 'unchecked: unknown_issuer',
        validity: 'unchecked: other_issuer',
      },
    ],
    [
      'a status list with a flipped bit',
      async () => {
        const list = JSON.parse(new TextDecoder().decode(made.statusList)) as { credentialSubject: object };
        const revoked = JSON.parse(
          new TextDecoder().decode(await statusListOf(made.signer, [94_567])),
        ) as typeof list;
        const swapped = { ...revoked, credentialSubject: list.credentialSubject };
        return [{ pdf: made.pdf }, changed({ statusList: bytesOf(swapped) })];
      },
      { validity: 'failed: forged_status' },
    ],
    [
      'a status list that somebody else signed',
      async () => [{ pdf: made.pdf }, changed({ statusList: await statusListOf(await signerOf(9)) })],
      { validity: 'failed: forged_status' },
    ],
    [
      'a key that had retired when it signed, recorded within a day',
      () => Promise.resolve([{ pdf: rotated.pdf }, ofRotated(retiredAt(rotated, '2026-03-04T04:06:07Z'))]),
      { issuer: 'failed: retired' },
    ],
    [
      "another certificate's proof",
      inProof(() => ({ cattle_certification_id: 13 })),
      { validity: 'unchecked: not_logged' },
    ],
    [
      'a status list of another address',
      async () => {
        const { proof: _proof, ...list } = JSON.parse(new TextDecoder().decode(made.statusList)) as {
          id: string;
          proof: unknown;
        };
        const other = { ...list, id: list.id.replace('/status/1', '/status/2') };
        return [{ pdf: made.pdf }, changed({ statusList: bytesOf(await signedBy(made.signer, other)) })];
      },
      { validity: 'failed: forged_status' },
    ],
    [
      'a status list that is a page',
      inPdf(() => ({ statusList: utf8('<html>') })),
      { validity: 'unchecked: unreadable' },
    ],
  ])('%s', async (_name, world, expected) => {
    const [certificate, asked] = await world();
    const { steps, verdict } = await runAllSteps(certificate, sourcesOf(asked));
    expect(steps).toEqual({ ...allPassed, ...expected });
    expect(verdict).not.toBe('verified');
  });

  it('whichever byte of the PDF is flipped, the document does not pass and nothing is verified', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: made.pdf.length - 1 }), async (place) => {
        const { steps, verdict } = await runAllSteps({ pdf: flipped(made.pdf, place) }, sourcesOf(made));
        expect(steps.document).toMatch(/^failed/);
        expect(verdict).toBe('failed');
      }),
      // What is packed and does not say so is no text.
      { numRuns: 60, examples: [[Buffer.from(made.pdf).indexOf('/Filter') + 1]] },
    );
  });

  it('whichever byte of the credential is flipped, only what is not about it passes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: made.credential.length - 1 }), async (place) => {
        const credential = flipped(made.credential, place);
        const { steps, verdict } = await runAllSteps({ credential }, sourcesOf(made));
        expect(Object.values(steps).filter((outcome) => outcome.startsWith('passed'))).toEqual([]);
        expect(steps.document).toMatch(/^(failed: unknown|unchecked: other_issuer)$/);
        expect(verdict).not.toBe('verified');
      }),
      { numRuns: 100 },
    );
  });

  it('whatever an installation answers, nothing breaks and nothing passes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.uint8Array(), async (answer, bytes) => {
        const hostile: Sources = {
          ...sourcesOf(made),
          proof: () => Promise.resolve({ ...made.proof, entry: answer, anchors: [answer] }),
          installation: () => Promise.resolve(answer),
          file: () => Promise.resolve(bytes),
          ask: () => Promise.resolve(answer),
        };
        const { steps } = await runAllSteps({ pdf: made.pdf }, hostile);
        expect(Object.values(steps).filter((outcome) => outcome.startsWith('passed'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
