import { inTransaction } from '../../database';
import {
  approveVetKey,
  backVetKey,
  enrolVetKey,
  listVetKeys,
  revokeVetKey,
} from '../../domain/accounts/vet-keys';
import type { Handlers, Services } from './types';

/** The keys with which veterinarians sign themselves. */
export function vetKeyHandlers({
  db,
  config,
  notary,
}: Services): Handlers<'approveVetKey' | 'backVetKey' | 'enrolVetKey' | 'listVetKeys' | 'revokeVetKey'> {
  return {
    listVetKeys: ({ params, session }) => listVetKeys(db, params.id, session.viewer),
    enrolVetKey: async ({ body: input, session }) => {
      const asked = { input, origin: config.publicUrl, now: new Date() };
      const enrol = inTransaction(db, (tx) => enrolVetKey(tx, session.viewer.profileId, asked));
      return { vet_key: await enrol };
    },
    backVetKey: async ({ params, body: input, session }) => {
      const asked = { viewer: session.viewer, input, officeKeys: config.officeKeys, now: new Date() };
      return { vet_key: await inTransaction(db, (tx) => backVetKey(tx, params.id, asked)) };
    },
    approveVetKey: async ({ params, session }) => {
      const key = await inTransaction(db, (tx) => approveVetKey(tx, params.id, session.viewer, new Date()));
      notary.wake();
      return { vet_key: key };
    },
    revokeVetKey: async ({ params, body, session }) => {
      const lostSince = body.lost_since === null ? null : new Date(body.lost_since);
      const asked = { viewer: session.viewer, lostSince, now: new Date() };
      const key = await inTransaction(db, (tx) => revokeVetKey(tx, params.id, asked));
      notary.wake();
      return { vet_key: key };
    },
  };
}
