import { saveVisitAnimal, saveVisitAnimalPhoto, saveVisitDefaults } from '@/api/generated/visits/visits';
import type { VisitAnimal, VisitDefaults } from '@/api/generated/model';
import { errorCode, errorStatus, serverMessage } from '@/api/errors';
import type { KeptPhoto } from './database';
import { defaultsId, type Held, isOurs, type OutboxRecord, type Refusal } from './records';
import type { Version } from './versions';

/** Delivers a record to the API, and says what became of it. */

export type Outcome =
  | { kind: 'held'; held: Held }
  | ({ kind: 'refused' } & Refusal)
  /** The server cannot say now; `everything`: nor would it of any other record. */
  | { kind: 'later'; everything: boolean };

/** What is sent, and how: the API's calls, or a test's. */
export interface Calls {
  put: (record: OutboxRecord, version: Version) => Promise<Held>;
  putPhoto: (record: OutboxRecord, photo: KeptPhoto) => Promise<Held>;
}

function heldAnimal(animal: VisitAnimal): Held {
  const { rev, deleted, facts, photo_digest, photo_url, photo_wanted, elsewhere, twins = [] } = animal;
  const payload = { deleted, facts, photo_digest };
  return { rev, payload, photoUrl: photo_url, photoWanted: photo_wanted, elsewhere, twins };
}

function heldDefaults({ rev, facts }: VisitDefaults): Held {
  const payload = { deleted: false, facts, photo_digest: null };
  return { rev, payload, photoUrl: null, photoWanted: false, elsewhere: [] };
}

/** A photo of 10 MB takes minutes where there is hardly a signal. */
const photoTimeoutMs = 300_000;

/** The calls of the API. */
export const apiCalls: Calls = {
  put: async ({ visit, clientId }, { rev, payload }) => {
    if (clientId !== defaultsId) {
      const { visit_animal } = await saveVisitAnimal(visit, clientId, { rev, ...payload });
      return heldAnimal(visit_animal);
    }
    const { visit_defaults } = await saveVisitDefaults(visit, { rev, facts: payload.facts });
    return heldDefaults(visit_defaults);
  },
  putPhoto: async ({ visit, clientId }, { bytes, name, type }) => {
    const file = new File([bytes], name, { type });
    const { visit_animal } = await saveVisitAnimalPhoto(
      visit,
      clientId,
      { file },
      { timeout: photoTimeoutMs },
    );
    return heldAnimal(visit_animal);
  },
};

/** Answers that say nothing of what was sent: asked too often, too slow, or the service is away. */
const away = new Set([408, 425, 429, 502, 503, 504]);

/**
 * What a failed call says of its record. Only a problem in the API's own words refuses it: the page of a proxy, or of
 * the network's sign-in, is no answer.
 */
function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'held' }> {
  const status = errorStatus(error);
  const code = errorCode(error);
  if (status === null || status === 401 || code === null || away.has(status))
    return { kind: 'later', everything: true };
  if (status >= 500) return { kind: 'later', everything: false };
  return { kind: 'refused', problem: serverMessage(error) ?? code, code };
}

/** Sends a record, and its photo where the server asks for it. */
export async function deliver(
  record: OutboxRecord & { sent: Version },
  photoOf: (digest: string) => Promise<KeptPhoto | undefined>,
  calls: Calls,
): Promise<Outcome> {
  let held: Held | undefined;
  try {
    held = await calls.put(record, record.sent);
    const digest = held.payload.photo_digest;
    const photo = digest && held.photoWanted ? await photoOf(digest) : undefined;
    if (!photo || !isOurs(record.sent, held)) return { kind: 'held', held };
    return { kind: 'held', held: await calls.putPhoto(record, photo) };
  } catch (error) {
    // Another phone gave it another photo meanwhile: the next answer tells.
    if (errorCode(error) === 'photo_other') return { kind: 'later', everything: false };
    const outcome = outcomeOf(error);
    if (!held) return outcome;
    // What a photo is too big or too slow for may let the other animals through.
    return outcome.kind === 'refused' ? { ...outcome, rev: held.rev } : { ...outcome, everything: false };
  }
}
