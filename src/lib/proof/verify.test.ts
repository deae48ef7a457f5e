// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { toHex, textOf, utf8 } from './bytes';
import { sha256 } from './digest';
import { readIssuer } from './issuer';
import { entryText, reasonText, type LogEntry } from './log-entry';
import { didKeyOf } from './multikey';
import { offlineSources } from './sources';
import { stepNames, verdictName, type Step, type StepName } from './steps';
import { flipped, installation, retiredAt, sourcesOf, type Installation } from './testing/installation';
import { bytesOf, logOf, pdfWith, signedBy, signerOf, statusListOf, unsigned } from './testing/signed-papers';
import { allPassed, runAllSteps } from './testing/run-all-steps';
import { verifyCertificate } from './verify';

let made: Installation;
beforeAll(async () => {
  made = await installation();
});

/** What the installation answers, changed. */
const changed = (change: Partial<Installation>): Installation => ({ ...made, ...change });
const withProof = (change: Partial<Installation['proof']>) =>
  changed({ proof: { ...made.proof, ...change } });
const anchor = () => made.proof.anchors[0]!;

describe('a certificate', () => {
  it.each([
    ['its PDF', () => ({ pdf: made.pdf }), 'same'],
    ['its credential', () => ({ credential: made.credential }), 'same_data'],
    [
      'its credential as a wallet wrote it',
      () => ({ credential: utf8(JSON.stringify(JSON.parse(textOf(made.credential)), null, 2)) }),
      'same_data',
    ],
    [
      'its credential as an editor of Windows wrote it',
      () => ({ credential: utf8(`\uFEFF${textOf(made.credential)}\r\n`) }),
      'same_data',
    ],
    ['its number', () => ({ id: 12 }), 'served'],
  ])('verifies by %s', async (_name, certificate, document) => {
    const { steps, list, verdict, id, credential, issuer } = await runAllSteps(
      certificate(),
      sourcesOf(made),
    );
    expect(steps).toEqual({ ...allPassed, document: `passed: ${document}` });
    expect(list.map(({ name }) => name).toSorted()).toEqual([...stepNames].toSorted());
    expect({ verdict, id }).toEqual({ verdict: 'verified', id: 12 });
    expect(credential?.credentialSubject.veterinarian.name).toBe('Ana Peña');
    expect(issuer).toEqual(readIssuer(made.document));
    const by = (name: StepName) => list.find((step) => step.name === name)?.evidence;
    expect(by('log')).toMatchObject({ seq: '4', size: '9', at: made.entry.at, hashes: '4' });
    expect(by('chain')).toMatchObject({ confirmations: '7', node: 'https://node.example.org' });
  });

  it('by a credential that says one thing twice is none', async () => {
    const twice = textOf(made.credential).replace('"weightKg":', '"weightKg":485,"weightKg":');
    const { verdict, credential } = await runAllSteps({ credential: utf8(twice) }, sourcesOf(made));
    expect({ verdict, credential }).toEqual({ verdict: 'failed', credential: null });
  });

  it('shows each step as it ends, and waits for none', async () => {
    let answer: (value: unknown) => void = () => {};
    const slow = new Promise((done) => {
      answer = done;
    });
    const sources = { ...sourcesOf(made), ask: () => slow };
    const running = verifyCertificate({ pdf: made.pdf }, sources);
    const seen: string[] = [];
    while (seen.length < 5) seen.push(((await running.next()).value as Step).name);
    expect(seen).not.toContain('chain');
    answer(null);
    expect((await running.next()).value).toMatchObject({ name: 'chain', outcome: 'unchecked' });
  });

  it('is revoked, which never reads as invalid', async () => {
    const revoked = withProof({ revoked: { at: made.entry.at, reason: 'Error de caravana' } });
    const { steps, verdict, list } = await runAllSteps({ pdf: made.pdf }, sourcesOf(revoked));
    expect(steps).toEqual({ ...allPassed, validity: 'failed: revoked' });
    expect(verdict).toBe('revoked');
    expect(list.find(({ name }) => name === 'validity')?.evidence).toMatchObject({
      reason: 'Error de caravana',
    });
    const byList = changed({ statusList: await statusListOf(made.signer, [94_567]) });
    expect(await runAllSteps({ pdf: made.pdf }, sourcesOf(byList))).toMatchObject({ steps, verdict });
  });

  describe('with the entry that ended it', () => {
    const reason = 'Error de caravana';
    const at = '2026-04-01T00:00:00.000Z';
    /** What is told of the end, for the reason that was recorded, and whatever else the entry says. */
    const ended = async (recorded: string, facts: Partial<LogEntry> = {}, shown = reason) => {
      const hash = toHex(await sha256(utf8(reasonText('00112233445566778899aabbccddeeff', recorded))));
      const entry: LogEntry = { ...made.entry, seq: 0, at, type: 'revoked', reasonHash: hash, ...facts };
      const entries = [
        { entry: entryText(entry), inclusion: await logOf([entryText(entry)], made.signer)(0) },
      ];
      return { revoked: { at, reason: shown }, entries };
    };
    const validityOf = async (change: Partial<Installation['proof']>) => {
      const { steps, verdict } = await runAllSteps({ pdf: made.pdf }, sourcesOf(withProof(change)));
      return [steps.validity, verdict];
    };

    it('is revoked for the reason that was recorded', async () => {
      expect(await validityOf(await ended(reason))).toEqual(['failed: revoked', 'revoked']);
      const waiting = { ...(await ended(reason)), entries: [] };
      expect(await validityOf(waiting)).toEqual(['failed: revoked', 'revoked']);
    });

    it.each([
      ['another reason', () => ended('Robada')],
      ['the end of another certificate', () => ended(reason, { ref: 'certification/13' })],
      ['another end', () => ended(reason, { type: 'superseded' })],
      ['an entry of before with another text', () => ended('', { reason: 'Robada', reasonHash: '' })],
      [
        'an entry that is not in the log',
        async () => {
          const { entries, ...rest } = await ended(reason);
          const [other] = (await ended(reason, { at: '2026-04-02T00:00:00.000Z' })).entries;
          return { ...rest, entries: entries.map((one) => ({ ...one, entry: other?.entry ?? '' })) };
        },
      ],
    ])('says so when the log has %s', async (_what, make) => {
      expect(await validityOf(await make())).toEqual(['failed: other_reason', 'failed']);
    });
  });

  it('is superseded', async () => {
    const superseded = withProof({ superseded: { at: made.entry.at, reason: 'Peso', by_id: 13 } });
    const { steps, verdict } = await runAllSteps({ pdf: made.pdf }, sourcesOf(superseded));
    expect(steps).toEqual({ ...allPassed, validity: 'failed: superseded' });
    expect(verdict).toBe('superseded');
  });

  it('tells to whom its lot went', async () => {
    const transfers = [{ at: made.entry.at, to: 'Los Ceibos' }];
    const { steps, list } = await runAllSteps(
      { id: 12 },
      sourcesOf(withProof({ lot: { id: 8, transfers } })),
    );
    expect(steps).toEqual({ ...allPassed, document: 'passed: served', validity: 'passed: transferred' });
    expect(list.find(({ name }) => name === 'validity')?.evidence).toMatchObject({ to: 'Los Ceibos' });
  });

  it('without an anchor yet passes all but the chain, which is normal', async () => {
    const pending = { ...allPassed, chain: 'unchecked: pending' };
    for (const anchors of [[], [{ ...anchor(), status: 'queued' as const, transaction_hash: null }]]) {
      const { steps, verdict } = await runAllSteps({ pdf: made.pdf }, sourcesOf(withProof({ anchors })));
      expect(steps).toEqual(pending);
      expect(verdict).toBe('verified');
    }
  });

  it("anchored on the installation's own chain alone is not on a public one", async () => {
    for (const local of [{ kind: 'embedded' as const }, { local: true }]) {
      const own = withProof({ anchors: [{ ...anchor(), ...local }] });
      const { steps, verdict } = await runAllSteps({ pdf: made.pdf }, sourcesOf(own));
      expect(steps).toEqual({ ...allPassed, chain: 'unchecked: local' });
      expect(verdict).toBe('verified');
    }
  });

  it('that is being prepared waits', async () => {
    const preparing = withProof({
      credential_url: null,
      pdf_url: null,
      entry: null,
      inclusion: null,
      anchors: [],
    });
    const { steps, verdict } = await runAllSteps({ id: 12 }, sourcesOf(preparing));
    expect(steps).toMatchObject({
      signature: 'unchecked: pending',
      document: 'unchecked: pending',
      log: 'unchecked: pending',
      chain: 'unchecked: pending',
    });
    expect(verdict).toBe('unchecked');
    const unchecked = await runAllSteps({ pdf: made.pdf }, sourcesOf(withProof({ inclusion: null })));
    expect(unchecked.steps).toMatchObject({ signature: 'unchecked: attached', log: 'unchecked: pending' });
    expect(unchecked.verdict).toBe('unchecked');
  });

  it('of an installation whose name is its key needs no document', async () => {
    const { key } = await signerOf(7);
    const named = await installation(await signerOf(7, didKeyOf(key)));
    const { steps, issuer } = await runAllSteps({ pdf: named.pdf }, sourcesOf({ ...named, document: null }));
    expect(steps).toEqual(allPassed);
    expect(issuer?.did).toBe(`did:key:${key}`);
  });

  it('signed with a key that retired later was signed by the issuer', async () => {
    const rotated = await installation(undefined, pdfWith, await signerOf(8));
    for (const how of ['expires', 'revoked'] as const) {
      const document = retiredAt(rotated, '2026-04-01T00:00:00Z', how);
      const { steps } = await runAllSteps({ pdf: rotated.pdf }, sourcesOf({ ...rotated, document }));
      expect(steps).toEqual(allPassed);
    }
  });
});

describe('what is not in the log', () => {
  const day = 86_400_000;
  const later = (withheld: Installation, ms: number) => {
    const sources = sourcesOf(withheld);
    return { ...sources, now: () => sources.now() + ms };
  };

  it.each([
    ['has no entry', { entry: null, inclusion: null, anchors: [] }],
    ['is under no checkpoint', { inclusion: null, anchors: [] }],
    ['has no credential', { credential_url: null, pdf_url: null, entry: null, inclusion: null, anchors: [] }],
  ])('and %s for longer than its issuer says is withheld', async (_what, change) => {
    const withheld = withProof(change);
    expect((await runAllSteps({ id: 12 }, sourcesOf(withheld))).steps.log).toBe('unchecked: pending');
    const { steps, verdict, given, list } = await runAllSteps({ id: 12 }, later(withheld, day));
    expect(steps.log).toBe('failed: overdue');
    expect(verdictName(verdict, given, list)).toBe('withheld');
  });

  it('may wait as long as the issuer says, and no longer than a day', async () => {
    const published = (maximumMergeDelaySeconds: number) => {
      const service = [{ type: 'TransparencyLog', maximumMergeDelaySeconds }];
      const own = withProof({ inclusion: null, anchors: [] });
      return { ...own, document: { ...(made.document as object), service } };
    };
    const logAfter = async (seconds: number, ms: number) =>
      (await runAllSteps({ id: 12 }, later(published(seconds), ms))).steps.log;
    expect(await logAfter(7_200, 0)).toBe('unchecked: pending');
    expect(await logAfter(1_800, 0)).toBe('failed: overdue');
    expect(await logAfter(3_000_000, day)).toBe('failed: overdue');
  });
});

describe('of another installation', () => {
  const did = 'did:web:other.example.org';
  const others = async (number: number) => {
    const signer = await signerOf(9, did);
    const address = `https://other.example.org/certification/${number}`;
    const credential = bytesOf(await signedBy(signer, { ...unsigned(did), id: address }));
    const known = [{ did, keys: [{ method: signer.method, key: signer.key, until: null }] }];
    return { credential, pdf: await pdfWith(credential), known };
  };

  it.each([12, 77])('a genuine certificate %i is neither red nor green here', async (number) => {
    const { credential, pdf, known } = await others(number);
    for (const given of [{ credential }, { pdf }])
      for (const sources of [sourcesOf(made), { ...sourcesOf(made), known }]) {
        const asked: number[] = [];
        const watching = { ...sources, proof: (id: number) => (asked.push(id), sources.proof(id)) };
        const { list, verdict, id } = await runAllSteps(given, watching);
        expect(list.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
        expect({ verdict, id, asked }).toEqual({ verdict: 'unchecked', id: null, asked: [] });
      }
  });

  it('is so too where an installation is its key', async () => {
    const { key } = await signerOf(7);
    const named = await installation(await signerOf(7, didKeyOf(key)));
    const { credential } = await others(12);
    const { list, id } = await runAllSteps({ credential }, sourcesOf({ ...named, document: null }));
    expect(list.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(id).toBeNull();
  });
});

describe('without the installation', () => {
  const unreachable = {
    veterinarian: 'unchecked: not_signed',
    document: 'unchecked: unreachable',
    log: 'unchecked: unreachable',
    chain: 'unchecked: unreachable',
    issuer: 'unchecked: unreachable',
    validity: 'unchecked: unreachable',
  };

  it('the signature passes by an issuer that was seen before, and nothing else does', async () => {
    const issuer = readIssuer(made.document);
    const known = offlineSources(issuer ? [issuer] : []);
    const { steps, verdict } = await runAllSteps({ credential: made.credential }, known);
    expect(steps).toEqual({ signature: 'passed: valid', ...unreachable });
    expect(verdict).toBe('unchecked');
  });

  it('of a PDF nothing passes: the data in it are signed, and its pages may say anything', async () => {
    const issuer = readIssuer(made.document);
    const known = offlineSources(issuer ? [issuer] : []);
    for (const pdf of [made.pdf, flipped(made.pdf, made.pdf.length - 20)]) {
      const { steps } = await runAllSteps({ pdf }, known);
      expect(steps).toEqual({ signature: 'unchecked: attached', ...unreachable });
    }
  });

  it('the signature of an issuer that was never seen could not be checked', async () => {
    const { steps } = await runAllSteps({ pdf: made.pdf }, offlineSources([]));
    expect(steps).toEqual({ signature: 'unchecked: unknown_issuer', ...unreachable });
    expect((await runAllSteps({ id: 12 }, offlineSources([]))).steps.signature).toBe(
      'unchecked: unreachable',
    );
  });

  it('a changed credential fails all the same, and one of a key that is not known yet does not', async () => {
    const text = new TextDecoder().decode(made.credential).replace('182.5', '282.5');
    const issuer = readIssuer(made.document);
    const offline = offlineSources(issuer ? [issuer] : []);
    expect((await runAllSteps({ credential: utf8(text) }, offline)).steps).toMatchObject({
      signature: 'failed: changed',
      issuer: 'unchecked: unsigned',
    });
    expect((await runAllSteps({ credential: utf8(text) }, offlineSources([]))).steps.signature).toBe(
      'failed: changed',
    );
    const newer = bytesOf(await signedBy(await signerOf(8), unsigned()));
    expect((await runAllSteps({ credential: newer }, offline)).steps.signature).toBe(
      'unchecked: unknown_issuer',
    );
  });
});
