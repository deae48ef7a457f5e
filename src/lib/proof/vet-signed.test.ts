// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from './bytes';
import { canonicalize } from './canonical';
import { readCredential } from './credential-shape';
import { readIssuer } from './issuer';
import type { LogEntry } from './log-entry';
import { type Installation, sourcesOf } from './testing/installation';
import { unsigned, type Signer, signerOf } from './testing/signed-papers';
import { allPassed, runAllSteps } from './testing/run-all-steps';
import {
  addedAs,
  backedBy,
  deviceOf,
  enrolledAs,
  naming,
  office,
  setBy,
  vetSigned,
} from './testing/vet-signed';

let device: Signer;
let other: Signer;
beforeAll(async () => {
  [device, other] = [await deviceOf(21), await deviceOf(22)];
});

const verified = (made: Installation) => runAllSteps({ pdf: made.pdf }, sourcesOf(made));
const vetStep = async (made: Installation) => (await verified(made)).steps.veterinarian;

describe('a certificate that its veterinarian signed', () => {
  it('is verified, and says so, with the key and since when it is enrolled', async () => {
    const { steps, verdict, list } = await verified(
      await vetSigned(device, { entries: [await enrolledAs(device)] }),
    );
    expect(steps).toEqual({ ...allPassed, veterinarian: 'passed: signed' });
    expect(verdict).toBe('verified');
    expect(list.find(({ name }) => name === 'veterinarian')?.evidence).toMatchObject({
      veterinarian: 'Ana Peña (MP 1234)',
      vet_key: device.key,
      enrolled: '2026-03-01T00:00:00.000Z',
      backed_by: 'Colegio de Veterinarios',
    });
  });

  it('says that nobody could be asked whose key it is, without the installation', async () => {
    const made = await vetSigned(device, { entries: [await enrolledAs(device)] });
    const offline = { ...sourcesOf(made), proof: () => Promise.reject(new Error('offline')) };
    expect((await runAllSteps({ pdf: made.pdf }, offline)).steps.veterinarian).toBe('unchecked: unreachable');
  });

  it('counts after its key was given up, and before it was lost', async () => {
    const given = await enrolledAs(device, { seq: 6, state: 'retired', at: '2026-03-05T00:00:00.000Z' });
    const lost = { ...given, state: 'compromised' as const, since: '2026-03-04T06:00:00.000Z' };
    const entries = [await enrolledAs(device)];
    expect(await vetStep(await vetSigned(device, { entries: [...entries, given] }))).toBe('passed: signed');
    expect(await vetStep(await vetSigned(device, { entries: [...entries, lost] }))).toBe('passed: signed');
  });
});

describe('a key beside earlier ones of its veterinarian', () => {
  const earlier = () => enrolledAs(other, { seq: 1 });
  const added = (change: Partial<LogEntry> = {}) => addedAs(device, change);
  const stepOf = async (...entries: LogEntry[]) => {
    const { steps, verdict } = await verified(await vetSigned(device, { entries }));
    expect(verdict).toBe('verified');
    return steps.veterinarian;
  };

  it('counts where one of them backs it, or the office does', async () => {
    const backed = await added(await backedBy(other, device));
    expect(await stepOf(await earlier(), backed)).toBe('passed: signed');
    expect(await stepOf(await earlier(), await enrolledAs(device))).toBe('passed: signed');
    const foreign = await enrolledAs(other, { seq: 1 }, 'MP 5678');
    expect(await stepOf(foreign, backed)).toBe('unchecked: unbacked');
  });

  it('does not, as whoever keeps the log and signs certificates could have added it', async () => {
    const unbacked = 'unchecked: unbacked';
    const third = await deviceOf(23);
    const signed = await backedBy(other, device);
    expect(await stepOf(await earlier(), await added())).toBe(unbacked);
    // The platform's own key, a signature of another key's, one that backs another key, itself, nothing.
    expect(await stepOf(await earlier(), await added(await backedBy(await signerOf(7), device)))).toBe(
      unbacked,
    );
    const swapped = { ...(await backedBy(third, device)), backedBy: other.key };
    expect(await stepOf(await earlier(), await added(swapped))).toBe(unbacked);
    expect(await stepOf(await earlier(), await added(await backedBy(other, third)))).toBe(unbacked);
    expect(await stepOf(await earlier(), await added(await backedBy(device, device)))).toBe(unbacked);
    expect(await stepOf(await earlier(), await added({ ...signed, backing: 'z0' }))).toBe(unbacked);
    // By a key that came later, that nobody backs, that had ended or was lost by then.
    expect(
      await stepOf(
        await earlier(),
        await added(await backedBy(third, device)),
        await enrolledAs(third, { seq: 3 }),
      ),
    ).toBe(unbacked);
    const alone = await addedAs(other, { seq: 1 });
    expect(await stepOf(alone, await added(signed))).toBe(unbacked);
    const chain = [await enrolledAs(third, { seq: 0 }), alone, await added(signed)];
    expect(await stepOf(...chain)).toBe(unbacked);
    const ended = { ...(await earlier()), seq: 1, state: 'retired' as const };
    expect(await stepOf(await enrolledAs(other, { seq: 0 }), ended, await added(signed))).toBe(unbacked);
    const lost = { ...ended, seq: 5, state: 'compromised' as const, since: '2026-02-28T00:00:00.000Z' };
    expect(await stepOf(await enrolledAs(other, { seq: 0 }), await added(signed), lost)).toBe(unbacked);
    // One that was given up afterwards backs it still.
    const later = { ...ended, seq: 5 };
    expect(await stepOf(await enrolledAs(other, { seq: 0 }), await added(signed), later)).toBe(
      'passed: signed',
    );
  });
});

describe('the first key of a licence', () => {
  const at = '2026-03-01T00:00:00.000Z';
  const stepWhere = async (entry: LogEntry, officeKeys?: readonly object[]) => {
    const made = await vetSigned(device, { entries: [entry] });
    return vetStep(officeKeys ? { ...made, document: naming(made.document, officeKeys) } : made);
  };

  it('counts where an office backs it that who keeps the log is not', async () => {
    const [{ key }, backed] = [await office(), await enrolledAs(device)];
    const named = { name: 'Colegio', key };
    expect(await stepWhere(backed, [named])).toBe('passed: signed');
    expect(await stepWhere(backed, [{ ...named, until: '2026-03-01T00:00:00.001Z' }])).toBe('passed: signed');
    // Nobody, or nobody any more, or by no word of the office's.
    const unbacked = 'unchecked: unbacked';
    expect(await stepWhere(await addedAs(device))).toBe(unbacked);
    expect(await stepWhere(backed, [])).toBe(unbacked);
    expect(await stepWhere(backed, [{ ...named, until: at }])).toBe(unbacked);
    expect(await stepWhere(backed, [{ ...named, until: 'never' }])).toBe(unbacked);
    expect(await stepWhere(backed, [{ name: 'Colegio', key: other.key }])).toBe(unbacked);
    expect(await stepWhere(await addedAs(device, await backedBy(await office(), other)))).toBe(unbacked);
    expect(await stepWhere(await addedAs(device, await backedBy(await office(), device, 'MP 9')))).toBe(
      unbacked,
    );
  });

  it('does not by a key with which the platform signs, though it is named as an office', async () => {
    const issuer = await signerOf(7);
    const forged = await addedAs(device, await backedBy(issuer, device));
    expect(await stepWhere(forged, [{ name: 'Colegio', key: issuer.key }])).toBe('unchecked: unbacked');
  });

  it('does not by an office that the very file names', async () => {
    const entries = [await addedAs(device, await backedBy(other, device))];
    const made = await vetSigned(device, { entries });
    const posing = readIssuer(naming(made.document, [{ name: 'Colegio', key: other.key }]));
    const claimed = posing ? [posing] : [];
    const { steps } = await runAllSteps({ pdf: made.pdf }, { ...sourcesOf(made), claimed });
    expect(steps.veterinarian).toBe('unchecked: unbacked');
  });

  it('counts by the offices that the reader asks for, whoever the installation names', async () => {
    const made = await vetSigned(device, { entries: [await enrolledAs(device)] });
    const asking = async (key: string) => {
      const officeKeys = [{ name: 'Colegio', key, until: null }];
      return (await runAllSteps({ pdf: made.pdf }, { ...sourcesOf(made), officeKeys })).steps.veterinarian;
    };
    expect(await asking((await office()).key)).toBe('passed: signed');
    expect(await asking(other.key)).toBe('unchecked: unbacked');
  });
});

describe('no certificate says that its veterinarian signed who did not', () => {
  it.each<[string, () => Promise<Installation>, string]>([
    [
      "the platform's key in the place of the veterinarian's",
      async () => {
        const { key } = await signerOf(7);
        const posing = await signerOf(7, `did:key:${key}`);
        const entries = [await enrolledAs(posing)];
        const proofs = async (document: object, { signer }: Installation) =>
          setBy([signer, posing], document);
        return vetSigned(device, { entries, proofs });
      },
      'failed: issuers_key',
    ],
    ['a key that the log does not have', () => vetSigned(device, { entries: [] }), 'failed: not_enrolled'],
    [
      'an entry that stands in no log',
      async () => {
        const made = await vetSigned(device, { entries: [] });
        const forged = await vetSigned(device, { entries: [await enrolledAs(device)] });
        return { ...made, proof: { ...made.proof, vet_keys: forged.proof.vet_keys ?? [] } };
      },
      'failed: not_enrolled',
    ],
    [
      'the key of another veterinarian',
      async () => vetSigned(device, { entries: [await enrolledAs(device, {}, 'MP 5678')] }),
      'failed: of_another',
    ],
    [
      'a key that was enrolled afterwards',
      async () => vetSigned(device, { entries: [await enrolledAs(device, { seq: 5 })] }),
      'failed: late',
    ],
    [
      'a key that was lost before, whatever date the signature says',
      async () => {
        const lost = { seq: 3, state: 'compromised', since: '2026-03-04T00:00:00.000Z' } as const;
        return vetSigned(device, { entries: [await enrolledAs(device), await enrolledAs(device, lost)] });
      },
      'failed: key_revoked',
    ],
    [
      'a key that was given up long before it was recorded',
      async () => {
        const given = { seq: 3, state: 'retired', at: '2026-03-04T06:00:00.000Z' } as const;
        const entries = [await enrolledAs(device), await enrolledAs(device, given)];
        return vetSigned(device, { entries, recorded: '2026-03-06T00:00:00.000Z' });
      },
      'failed: key_revoked',
    ],
    [
      'the signature of another device under the name of this one',
      async () => {
        const proofs = async (document: object, { signer }: Installation) => {
          const [issuers, wrong] = await setBy([signer, other], document);
          return [issuers, { ...wrong, verificationMethod: device.method }];
        };
        return vetSigned(device, { entries: [await enrolledAs(device)], proofs });
      },
      'failed: changed',
    ],
    [
      "the veterinarian's signature of another certificate",
      async () => {
        const proofs = async (document: object, { signer }: Installation) => {
          const [issuers] = await setBy([signer], document);
          const [swapped] = await setBy([device], { ...unsigned(), validFrom: '2026-03-03T00:00:00.000Z' });
          return [issuers, swapped];
        };
        return vetSigned(device, { entries: [await enrolledAs(device)], proofs });
      },
      'failed: changed',
    ],
  ])('%s', async (_, world, expected) => {
    const made = await world();
    const { steps, verdict } = await verified(made);
    expect(steps).toEqual({ ...allPassed, veterinarian: expected });
    expect(verdict).toBe('failed');
  });

  it('without its proof says that it did not sign, and warns where the log says that it does', async () => {
    const proofs = async (document: object, { signer }: Installation) =>
      (await setBy([signer], document)).at(0);
    const told = async (...entries: Awaited<ReturnType<typeof enrolledAs>>[]) => {
      const { steps, verdict } = await verified(await vetSigned(device, { entries, proofs }));
      expect(verdict).toBe('verified');
      return steps.veterinarian;
    };
    const enrolled = await enrolledAs(device);
    expect(await told()).toBe('unchecked: not_signed');
    expect(await told(enrolled)).toBe('unchecked: expected');
    // Enrolled later, of another licence, or given up by then.
    expect(await told({ ...enrolled, seq: 5 })).toBe('unchecked: not_signed');
    expect(await told(await enrolledAs(device, {}, 'MP 5678'))).toBe('unchecked: not_signed');
    const ended = { seq: 3, state: 'retired', at: '2026-03-02T00:00:00.000Z' } as const;
    expect(await told(enrolled, await enrolledAs(device, ended))).toBe('unchecked: not_signed');
  });

  it('is read in one way alone: a set is the issuer and one device, in this order', async () => {
    const document = unsigned();
    const issuer = await signerOf(7);
    const read = async (signers: Signer[]) =>
      readCredential(utf8(canonicalize({ ...document, proof: await setBy(signers, document) })));
    expect(await read([issuer, device])).not.toBeNull();
    for (const signers of [[], [issuer], [device, issuer], [issuer, issuer], [issuer, device, other]])
      expect(await read(signers)).toBeNull();
    // A key that is not named by itself is nobody's device.
    const elsewhere = { ...device, method: `did:web:other.example#${device.key}` };
    expect(await read([issuer, elsewhere])).toBeNull();
  });
});
