import { inTransaction } from '../../database';
import { createLotInquiry, listLotInquiries, settleLotInquiry } from '../../domain/lots/lot-inquiries';
import { createOnce } from '../idempotency';
import { readPage } from '../pagination';
import { callerNetwork } from '../passwords';
import { RateLimit, sharedBy } from '../rate-limit';
import type { Handlers, Services } from './types';

type Inquiring = 'createLotInquiry' | 'listLotInquiries' | 'settleLotInquiry';

/** What strangers ask the owner of a lot: ten an address in an hour, then 429. */
export function lotInquiryHandlers({ db, config, expensive }: Services): Handlers<Inquiring> {
  const byAddress = new RateLimit(sharedBy(db, config), config, {
    name: 'lot-inquiry',
    max: 10,
    seconds: 60 * 60,
  });
  return {
    createLotInquiry: async (request, reply) => {
      await byAddress.enforce(callerNetwork(request.ip));
      const { name, contact, message } = request.body.lot_inquiry;
      const inquiry = {
        certifiedLotId: request.params.certified_lot_id,
        name: name.trim(),
        contact: contact.trim(),
        message: message.trim(),
      };
      reply.code(201);
      return createOnce(db, request, 201, async (tx) => ({
        lot_inquiry: await createLotInquiry(tx, inquiry, new Date()),
      }));
    },
    listLotInquiries: async (request, reply) => {
      const { profileId } = request.session.viewer;
      return readPage(expensive, request, reply, () =>
        listLotInquiries(db, profileId, request.query, new Date()),
      );
    },
    settleLotInquiry: async (request) => {
      const { profileId } = request.session.viewer;
      const { id } = request.params;
      const settle = (tx: Parameters<typeof settleLotInquiry>[0]) =>
        settleLotInquiry(tx, id, profileId, new Date());
      return { lot_inquiry: await inTransaction(db, settle) };
    },
  };
}
