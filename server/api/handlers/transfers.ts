import { inTransaction } from '../../database';
import { getCertifiedLot, listProducersLots } from '../../domain/lots/certified-lots';
import {
  acceptTransfer,
  cancelTransfer,
  createTransfer,
  rejectTransfer,
} from '../../domain/transfers/transfers';
import {
  getTransfer,
  listReceivedTransfers,
  listSentTransfers,
  listTransfers,
} from '../../domain/transfers/transfer-views';
import { createOnce } from '../idempotency';
import { readPage } from '../pagination';
import type { Handlers, Services } from './types';

type Reading =
  | 'listMyCertifiedLots'
  | 'listReceivedTransferIntents'
  | 'listSentTransferIntents'
  | 'listTransferIntents';
type Writing =
  | 'acceptTransferIntent'
  | 'cancelTransferIntent'
  | 'createTransferIntent'
  | 'rejectTransferIntent';

/** A producer's own lots and what it offers and is offered; to admins, what everyone is. */
export function transferHandlers({ db, expensive, notary }: Services): Handlers<Reading | Writing> {
  return {
    listMyCertifiedLots: async (request, reply) => {
      const { profileId } = request.session.viewer;
      return readPage(expensive, request, reply, () => listProducersLots(db, profileId, request.query));
    },
    listTransferIntents: async (request, reply) => {
      return readPage(expensive, request, reply, () => listTransfers(db, request.query));
    },
    listSentTransferIntents: async (request, reply) => {
      const { profileId } = request.session.viewer;
      return readPage(expensive, request, reply, () => listSentTransfers(db, profileId, request.query));
    },
    listReceivedTransferIntents: async (request, reply) => {
      const { profileId } = request.session.viewer;
      return readPage(expensive, request, reply, () => listReceivedTransfers(db, profileId, request.query));
    },
    createTransferIntent: async (request, reply) => {
      const { profileId } = request.session.viewer;
      const { to_producer_profile_id: to, message } = request.body.transfer_intent;
      const transfer = {
        certifiedLotId: request.params.certified_lot_id,
        fromProducerProfileId: profileId,
        toProducerProfileId: to,
        message: message?.trim() ?? null,
      };
      reply.code(201);
      return createOnce(db, request, 201, async (tx) => {
        const id = await createTransfer(tx, transfer, new Date());
        return { transfer_intent: await getTransfer(tx, id) };
      });
    },
    acceptTransferIntent: async (request) => {
      const { viewer } = request.session;
      const { id } = request.params;
      const { rating, comments } = request.body.veterinarian_rating;
      const given = { rating, comments: comments?.trim() ?? null };
      const lotId = await inTransaction(db, (tx) =>
        acceptTransfer(tx, id, viewer.profileId, given, new Date()),
      );
      notary.wake();
      return {
        transfer_intent: await getTransfer(db, id),
        certified_lot: await getCertifiedLot(db, lotId, viewer),
      };
    },
    rejectTransferIntent: async (request) => {
      const { profileId } = request.session.viewer;
      const { id } = request.params;
      await inTransaction(db, (tx) => rejectTransfer(tx, id, profileId, new Date()));
      return { transfer_intent: await getTransfer(db, id) };
    },
    cancelTransferIntent: async (request, reply) => {
      const { profileId } = request.session.viewer;
      await inTransaction(db, (tx) => cancelTransfer(tx, request.params.id, profileId, new Date()));
      reply.code(204);
      return undefined;
    },
  };
}
