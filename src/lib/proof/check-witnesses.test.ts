// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { cosign, witnessKey } from './cosignature';
import { readIssuer } from './issuer';
import { verdictName } from './steps';
import { installation, sourcesOf, type Installation } from './testing/installation';
import { signerOf } from './testing/signed-papers';
import { runAllSteps } from './testing/run-all-steps';

/** A witness of these tests. */
const witnessOf = async (byte: number) => {
  const { publicKey, sign } = await signerOf(byte);
  const witness = { name: `w${byte}`, publicKey };
  return { ...witness, key: await witnessKey(witness), sign };
};

type Named = Awaited<ReturnType<typeof witnessOf>>;

let made: Installation;
let honest: Named;
let lying: Named;
beforeAll(async () => {
  [honest, lying] = [await witnessOf(41), await witnessOf(42)];
});

/** An installation that names witnesses, of whom some cosigned what it shows. */
async function shown(named: readonly Named[], signed: readonly Named[], quorum?: number) {
  made = await installation();
  const { service = [], ...document } = made.document as { service?: object[] };
  const witnesses = named.map(({ key }) => ({ key, url: 'https://witness.example' }));
  const log = {
    type: 'TransparencyLog',
    ...service[0],
    ...(named.length > 0 && { witnesses }),
    witnessQuorum: quorum,
  };
  made.document = { ...document, service: [log] };
  const { inclusion } = made.proof;
  for (const one of signed)
    if (inclusion)
      inclusion.note += await cosign(inclusion.note, one, { seconds: 1_772_600_000, sign: one.sign });
}

async function logStep(changes: object = {}) {
  const { list, verdict, given } = await runAllSteps({ id: 12 }, { ...sourcesOf(made), ...changes });
  const log = list.find(({ name }) => name === 'log');
  return { log, verdict: verdictName(verdict, given, list), evidence: log?.evidence ?? {} };
}

/** Soon after the entry, and days later. */
const recorded = Date.parse('2026-03-04T06:00:00.000Z');
const soon = { now: () => recorded };
const late = { now: () => recorded + 3 * 86_400_000 };

describe('a verification asks for witnesses', () => {
  it('and says that there are none, where nobody names one', async () => {
    await shown([], []);
    expect((await logStep()).log).toMatchObject({ outcome: 'passed', reason: 'included' });
  });

  it('and passes where as many signed as have to', async () => {
    await shown([honest, lying], [honest, lying], 2);
    const { log, evidence } = await logStep(late);
    expect(log).toMatchObject({ outcome: 'passed', reason: 'witnessed' });
    expect(evidence['witnesses']).toBe('2/2 (≥ 2), w41, w42');
  });

  it('and names a log that the honest one of two does not sign: set back, or shown to some alone', async () => {
    await shown([honest, lying], [lying], 2);
    expect((await logStep(soon)).log).toMatchObject({ outcome: 'unchecked', reason: 'few_witnesses' });
    const { log, verdict } = await logStep(late);
    expect(log).toMatchObject({ outcome: 'failed', reason: 'unwitnessed' });
    expect(verdict).toBe('unwitnessed');
  });

  it('and counts none twice, and nobody who is not named', async () => {
    await shown([honest, lying], [lying, lying, await witnessOf(43)], 2);
    expect((await logStep(late)).evidence['witnesses']).toBe('1/2 (≥ 2), w42');
    await shown([lying, lying], [lying], 2);
    expect((await logStep(late)).log).toMatchObject({ reason: 'unwitnessed' });
  });

  it('as the reader says, whatever the issuer says', async () => {
    await shown([lying], [lying], 1);
    const asked = { witnesses: { witnesses: [honest.key], witnessQuorum: 1 } };
    expect((await logStep({ ...late, ...asked })).log).toMatchObject({ reason: 'unwitnessed' });
  });

  it('as the issuer says, not the very file that is verified', async () => {
    await shown([lying], [lying], 1);
    const claimed = [readIssuer(made.document)!];
    const { inclusion } = made.proof;
    await shown([honest], [], 1);
    made.proof.inclusion = inclusion;
    expect((await logStep({ ...late, claimed })).log).toMatchObject({ reason: 'unwitnessed' });
  });

  it('as the issuer said before, when it names none any more', async () => {
    await shown([honest], [], 1);
    const known = readIssuer(made.document)!;
    await shown([], []);
    expect((await logStep({ ...late, known: [known] })).log).toMatchObject({ reason: 'unwitnessed' });
  });
});
