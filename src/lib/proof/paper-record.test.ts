import { describe, expect, it } from 'vitest';
import { qrCode } from '../qr';
import type { SeenIssuer } from './issuer';
import { isPaperRecord, paperRecordOf, readPaperRecord, signPaperRecord } from './paper-record';
import { signerOf, unsigned } from './testing/signed-papers';

const day = 86_400_000;
const now = Date.parse('2026-06-01T12:00:00Z');
const seenAgo = (days: number) => new Date(now - days * day).toISOString();

/** A paper's record as an installation prints it, with that installation as a device saw it so many days ago. */
async function printed({
  byte = 1,
  seenDays = 1,
  until = null as string | null,
  isCompromised = false,
  credential = unsigned(),
} = {}) {
  const { issuer, key, method, sign } = await signerOf(byte);
  const record = paperRecordOf(credential, key);
  const keys = [{ method, key, until, isCompromised }];
  const known: SeenIssuer = { did: issuer, keys, seenAt: seenAgo(seenDays) };
  return { text: await signPaperRecord(record, sign), record, known, sign };
}

/** Numbers by chance, the same in each run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the signed record on a paper', () => {
  it('says what was certified, by whom, to a device that has no connection', async () => {
    const { text, known } = await printed();
    const reading = await readPaperRecord(text, [known], now);
    expect(reading).toEqual({
      outcome: 'signed',
      issuersName: null,
      key: known.keys[0]?.key,
      issuer: known.did,
      record: {
        certificateNumber: 12,
        cuigCode: 'AR1234',
        alternativeCode: '',
        breed: 'hereford',
        gender: 'female',
        category: '',
        weightKg: 182.5,
        validFrom: '2026-03-04T05:06:07.000Z',
        veterinarian: unsigned().credentialSubject.veterinarian,
        keyId: known.keys[0]?.key.slice(-12),
      },
    });
  });

  it('fits 300 bytes and a QR code of version 14, however long its names are', async () => {
    const credential = unsigned();
    Object.assign(credential.credentialSubject, {
      certificateNumber: 987_654_321,
      cuigCode: '032010005900000',
      alternativeCode: 'ÑANDÚ-1234567890',
      breed: 'aberdeen_angus_colorado',
      category: 'weaned_heifer',
      veterinarian: { name: 'Ñuñú Ágata '.repeat(40), licence: 'MP 12345' },
    });
    const { text, known } = await printed({ credential });
    expect(((text.length - 'CARAVANA1:'.length) * 5) / 8).toBeLessThanOrEqual(300);
    expect(qrCode(text).size).toBeLessThanOrEqual(17 + 4 * 14);
    expect(text).toMatch(/^[A-Z0-9:]+$/);
    const reading = await readPaperRecord(text, [known], now);
    expect(reading?.outcome).toBe('signed');
    expect(reading?.record.veterinarian.name).toMatch(/^Ñuñú Ágata Ñuñú/);
  });

  it.each([
    ['a code and a licence', 'A'.repeat(60), '', 'M'.repeat(60)],
    [
      'two codes and a licence of letters that take two bytes',
      'Ñ'.repeat(60),
      'Á'.repeat(60),
      'Ü'.repeat(60),
    ],
    ['a code of letters that take four', '🐄'.repeat(30), 'A'.repeat(60), '🐄'.repeat(30)],
  ])('is read again whatever the contract lets in: %s', async (_what, cuigCode, alternativeCode, licence) => {
    const credential = unsigned();
    const veterinarian = { name: 'Ana Paz', licence };
    const breed = 'argentine_holstein';
    Object.assign(credential.credentialSubject, { cuigCode, alternativeCode, breed, veterinarian });
    const { text, known } = await printed({ credential });
    const reading = await readPaperRecord(text, [known], now);
    expect(reading?.outcome).toBe('signed');
    expect(['', cuigCode]).toContain(reading?.record.cuigCode);
    expect(['', alternativeCode]).toContain(reading?.record.alternativeCode);
    expect(licence.startsWith(reading?.record.veterinarian.licence ?? '-')).toBe(true);
  });

  it('is refused in each of 1,000 changed forms', async () => {
    const { text, known } = await printed();
    const next = chance(7);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const accepted: string[] = [];
    const forms = new Set<string>();
    for (let round = 0; forms.size < 1_000; round += 1) {
      const at = 10 + next(text.length - 10);
      const other = letters[next(32)] ?? 'A';
      const changed = [
        text.slice(0, at) + other + text.slice(at + 1),
        text.slice(0, at) + text.slice(at + 1),
        text.slice(0, at) + other + text.slice(at),
        text.slice(0, at),
        text.slice(0, at) + text.slice(at).toLowerCase(),
      ][round % 5];
      if (changed === undefined || changed === text || forms.has(changed)) continue;
      forms.add(changed);
      const reading = await readPaperRecord(changed, [known], now);
      if (reading !== null && !['forged', 'unknown_key'].includes(reading.outcome)) accepted.push(changed);
    }
    expect(accepted).toEqual([]);
  });

  it('with another fact under the same signature is forged', async () => {
    const { record, text, known, sign } = await printed();
    const heavier = await signPaperRecord({ ...record, weightKg: 482.5 }, async (message) =>
      (await sign(message)).map((byte, place) => (place === 0 ? byte ^ 1 : byte)),
    );
    expect(heavier).not.toBe(text);
    expect((await readPaperRecord(heavier, [known], now))?.outcome).toBe('forged');
  });

  it('takes no signature that the same key gave for something else', async () => {
    const { record, known, sign } = await printed();
    const elsewhere = await signPaperRecord(record, (message) => sign(message.slice(24)));
    expect((await readPaperRecord(elsewhere, [known], now))?.outcome).toBe('forged');
  });

  it.each([
    ['keys that nobody has seen for 91 days are not relied on', { seenDays: 91 }, 'stale'],
    ['keys seen 89 days ago are', { seenDays: 89 }, 'signed'],
    ['a key that had retired before signed nothing', { until: '2026-03-04T05:06:07.000Z' }, 'retired'],
    ['a key that retired later did', { until: '2026-03-05T00:00:00Z' }, 'signed'],
    [
      'of a key that others have since, nobody knows when it signed',
      { until: '2026-03-05T00:00:00Z', isCompromised: true },
      'compromised',
    ],
  ])('%s', async (_what, how, outcome) => {
    const { text, known } = await printed(how);
    expect((await readPaperRecord(text, [known], now))?.outcome).toBe(outcome);
  });

  it('of an issuer that was never seen proves nothing, nor one whose keys were kept without a date', async () => {
    const { text, known } = await printed();
    const other = await printed({ byte: 2 });
    expect((await readPaperRecord(text, [], now))?.outcome).toBe('unknown_key');
    expect((await readPaperRecord(text, [other.known], now))?.outcome).toBe('unknown_key');
    expect((await readPaperRecord(text, [{ did: known.did, keys: known.keys }], now))?.outcome).toBe('stale');
  });

  it('is not the word of an issuer under whose name another one lists its key', async () => {
    const { text, known } = await printed();
    const thief: SeenIssuer = { ...known, did: 'did:web:thief.example' };
    expect((await readPaperRecord(text, [thief], now))?.outcome).toBe('unknown_key');
  });

  it('is told from any other text', async () => {
    const { text } = await printed();
    expect(isPaperRecord(text)).toBe(true);
    expect(isPaperRecord('https://caravana.example.org/c/abcdefghjk')).toBe(false);
    for (const odd of ['CARAVANA1:', 'CARAVANA1:A', 'CARAVANA1:====', `CARAVANA1:${'A'.repeat(5_000)}`])
      expect(await readPaperRecord(odd, [], now)).toBeNull();
  });
});
