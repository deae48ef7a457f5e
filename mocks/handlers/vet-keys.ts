import type { VetKey } from '../../src/api/generated/model';
import { database, extension, find, newestFirst, nextId } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

const now = () => new Date().toISOString();

type Kept = VetKey & { vetProfileId: number };

const shown = ({ vetProfileId: _of, ...key }: Kept): VetKey => key;

/** Veterinarians' own keys. Of a mock, no signature is checked and nothing is logged. */
export const vetKeyHandlers: MockHandlers<
  'approveVetKey' | 'backVetKey' | 'enrolVetKey' | 'listVetKeys' | 'revokeVetKey'
> = {
  listVetKeys: ({ viewer, id }) => {
    extension(find(database.vets, id));
    if (viewer.vet_profile && viewer.vet_profile.id !== id) throw new Refusal('not_found');
    return newestFirst(database.vetKeys.filter(({ vetProfileId }) => vetProfileId === id)).map(shown);
  },
  enrolVetKey: ({ viewer, body }) => {
    const { key, device } = extension(body);
    const { id: vetProfileId, license_number: licence } = viewer.vet_profile;
    const known = database.vetKeys.find((one) => one.key === key);
    if (known && known.vetProfileId !== vetProfileId) throw new Refusal('key_taken', { pointer: '/key' });
    if (known) return { vet_key: shown(known) };
    const ends = { backed_by: null, approved_at: null, revoked_at: null, lost_since: null };
    const id = nextId(database.vetKeys);
    const made: Kept = {
      ...{ id, key, device, vetProfileId, licence: licence ?? '', enrolled_at: now() },
      ...{ state: 'awaiting', ...ends },
    };
    database.vetKeys.push(made);
    return { vet_key: shown(made) };
  },
  backVetKey: ({ viewer, id, body }) => {
    const key = extension(find(database.vetKeys, id));
    if (viewer.vet_profile && viewer.vet_profile.id !== key.vetProfileId) throw new Refusal('not_found');
    if (key.state !== 'awaiting') throw new Refusal('status_conflict');
    const isOwn = database.vetKeys.some(
      (one) =>
        one.key === body.key && one.state === 'approved' && one.vetProfileId === viewer.vet_profile?.id,
    );
    const isOffices = !viewer.vet_profile && database.officeKeys.some((one) => one.key === body.key);
    if (!isOwn && !isOffices) throw new Refusal('key_unusable');
    key.backed_by = body.key;
    return { vet_key: shown(key) };
  },
  approveVetKey: ({ id }) => {
    const key = extension(find(database.vetKeys, id));
    if (key.state === 'revoked') throw new Refusal('status_conflict');
    if (key.state === 'awaiting') Object.assign(key, { state: 'approved', approved_at: now() });
    return { vet_key: shown(key) };
  },
  revokeVetKey: ({ viewer, id, body }) => {
    const key = extension(find(database.vetKeys, id));
    const { lost_since: lost } = body;
    if (viewer.vet_profile && viewer.vet_profile.id !== key.vetProfileId) throw new Refusal('not_found');
    if (lost !== null && lost > now()) throw new Refusal('since_to_come', { pointer: '/lost_since' });
    const isEarlier = lost !== null && !(key.lost_since !== null && key.lost_since <= lost);
    if (key.state === 'revoked' && !isEarlier) throw new Refusal('status_conflict');
    Object.assign(key, { state: 'revoked', revoked_at: key.revoked_at ?? now(), lost_since: lost });
    return { vet_key: shown(key) };
  },
};
