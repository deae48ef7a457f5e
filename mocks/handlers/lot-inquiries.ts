import { database, extension, find, newestFirst, nextId } from '../database';
import { Refusal } from '../problem';
import { created } from '../seeds/builders';
import type { MockHandlers } from '../types';

/** What strangers ask the owners of lots. */
export const lotInquiryHandlers: MockHandlers<'createLotInquiry' | 'listLotInquiries' | 'settleLotInquiry'> =
  {
    createLotInquiry: (call) => {
      const { id, body } = extension(call);
      const lot = find(database.lots, id);
      if (!lot.is_active) throw new Refusal('lot_inactive');
      const owner = find(database.producers, lot.producer_profile_id);
      if (!owner.active || !owner.takes_inquiries) throw new Refusal('inquiries_closed');
      const inquiry = {
        ...body.lot_inquiry,
        id: nextId(database.inquiries),
        certified_lot_id: id,
        created_at: created,
        settled_at: null,
      };
      database.inquiries.push(inquiry);
      return { lot_inquiry: inquiry };
    },
    listLotInquiries: (call) => {
      const { viewer } = extension(call);
      const isOwn = (lotId: number) =>
        find(database.lots, lotId).producer_profile_id === viewer.producer_profile.id;
      return newestFirst(database.inquiries.filter(({ certified_lot_id: lotId }) => isOwn(lotId)));
    },
    settleLotInquiry: (call) => {
      const { id } = extension(call);
      const inquiry = find(database.inquiries, id);
      inquiry.settled_at ??= created;
      return { lot_inquiry: inquiry };
    },
  };
