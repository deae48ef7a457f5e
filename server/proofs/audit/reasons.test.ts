import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reasonText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { installation, type Installation } from '../../../src/lib/proof/testing/installation';
import { unsigned } from '../../../src/lib/proof/testing/signed-papers';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import { LogFacts } from './facts';
import { checkEnd, placeOf } from './reasons';
import { Findings } from './site';

const api = '/api/v1/cattle_certifications/12';
const why = 'La caravana es de otro animal';
let made: Installation;
let credential: Uint8Array;
beforeAll(async () => {
  made = await installation();
  ({ credential } = made);
});

const reasonHash = createHash('sha256')
  .update(reasonText(unsigned().credentialSubject.nonce, why))
  .digest('hex');
const ended = (more: Partial<LogEntry> = {}): LogEntry => ({
  v: 1,
  seq: 6,
  at: '2026-03-05T00:00:00.000Z',
  type: 'revoked',
  ref: 'certification/12',
  reasonHash,
  ...more,
});
const ending = (reason = why) => ({ at: '2026-03-05T00:00:00.000Z', reason, by_id: null });
const place = { ref: 'certification/12', list: '/status/1', index: expect.any(Number) as number };

/** What is found of the end of a certificate, of which the site shows something. */
async function found(entry: LogEntry, shown: object, files: Record<string, unknown> = {}) {
  const [findings, facts] = [new Findings(), new LogFacts()];
  const proof = { certification_proof: { ...made.proof, ...shown } };
  const site = siteWith({ [`${api}/credential`]: credential, [`${api}/proof`]: proof, ...files });
  await checkEnd(entry, { site, facts, findings });
  return { codes: codesOf(findings), places: facts.endedIn('/status/1') };
}

describe('the end of a certificate', () => {
  it.each(['revoked', 'superseded'] as const)('that was %s is shown for its reason', async (type) => {
    expect(await found(ended({ type }), { [type]: ending() })).toEqual({ codes: [], places: [place] });
    expect((await found(ended({ type }), { [type]: ending('Otra cosa') })).codes).toEqual(['reason_changed']);
    // In the words of another end it is not shown.
    const other = type === 'revoked' ? 'superseded' : 'revoked';
    expect((await found(ended({ type }), { [other]: ending() })).codes).toEqual(['end_hidden']);
    expect(await found(ended({ type }), {})).toEqual({ codes: ['end_hidden'], places: [place] });
  });

  it('has the reason that an old entry says in clear, where it says one', async () => {
    const { reasonHash: _none, ...old } = ended();
    expect((await found({ ...old, reason: why }, { revoked: ending() })).codes).toEqual([]);
    expect((await found({ ...old, reason: why }, { revoked: ending('Otra') })).codes).toEqual([
      'reason_changed',
    ]);
    expect((await found(old, { revoked: ending('Otra') })).codes).toEqual([]);
  });

  it('is told of by nothing else', async () => {
    expect(await found(ended({ type: 'transferred' }), {})).toEqual({ codes: [], places: [] });
  });

  it('is hidden where the site has no proof of it, or none that can be read', async () => {
    expect((await found(ended(), {}, { [`${api}/proof`]: undefined })).codes).toEqual(['end_hidden']);
    expect((await found(ended(), {}, { [`${api}/proof`]: {} })).codes).toEqual(['end_hidden']);
  });

  it('without its credential is told elsewhere', async () => {
    const gone = { [`${api}/credential`]: undefined };
    expect(await found(ended(), { revoked: ending('Otra') }, gone)).toEqual({ codes: [], places: [] });
  });
});

it('the place of its bit is as its credential says, where it has one', async () => {
  const path = `${api}/credential`;
  expect(await placeOf(siteWith({ [path]: credential }), 'certification/12')).toEqual(place);
  expect(await placeOf(siteWith({}), 'certification/12')).toBeNull();
  expect(await placeOf(siteWith({ [path]: {} }), 'certification/12')).toBeNull();
});
