import { eq } from 'drizzle-orm';
import {
  cattleCertifications,
  certificateRecords,
  logEntries,
  producerProfiles,
  vetProfiles,
} from '../../../database/schema';
import * as forging from '../falsify';
import type { Lie } from './lie';

const differs = 'verdict differs';
const famous = { firstName: 'Juan', lastName: 'Famoso', licenseNumber: 'MP 9' };

/** Lies about what a certificate says, and about whether it still counts. */
export const liesOfCertificates = {
  fact_changed: {
    plant: (p) => p.animal({ estimatedWeight: 485 }),
    audit: ['page_differs'],
    reader: differs,
  },
  date_changed: {
    plant: (p) => p.animal({ createdAt: new Date('2019-01-02T03:04:05Z') }),
    audit: ['page_differs'],
    reader: differs,
  },
  vet_changed: {
    plant: (p) => p.change(vetProfiles, eq(vetProfiles.id, p.api.world.vet.profileId), famous),
    audit: ['page_differs'],
    reader: differs,
  },
  owner_changed: {
    plant: async (p) => {
      const [row] = await p
        .db()
        .select()
        .from(cattleCertifications)
        .where(eq(cattleCertifications.id, p.valid));
      const owners = await p.db().select().from(producerProfiles);
      const other = owners.find(({ id }) => id !== row?.producerProfileId);
      await p.animal({ producerProfileId: other!.id });
    },
    audit: ['page_differs'],
    reader: differs,
  },
  photo_replaced: {
    plant: (p) => Promise.resolve(p.changeFile(p.photo, 'another photo')),
    audit: ['photo_changed'],
    reader: differs,
  },
  pdf_replaced: {
    plant: async (p) => {
      const [row] = await p.db().select().from(certificateRecords).where(p.record(p.valid));
      p.changeFile(`${row?.pdfHash}.pdf`, '%PDF-1.7 another');
    },
    audit: ['document_changed'],
    reader: 'document failed: other_served',
  },
  codes_swapped: {
    plant: async (p) => {
      const rows = await p.db().select().from(certificateRecords);
      const codeOf = (id: number) => rows.find((row) => row.cattleCertificationId === id)!.code;
      const give = (id: number, code: string) =>
        p.db().update(certificateRecords).set({ code }).where(p.record(id));
      const swap = async (ofValid: string, ofRevoked: string) => {
        await give(p.valid, 'zzzzzzzzzz');
        await give(p.revoked, ofRevoked);
        await give(p.valid, ofValid);
      };
      p.undoing.push(() => swap(codeOf(p.valid), codeOf(p.revoked)));
      await swap(codeOf(p.revoked), codeOf(p.valid));
    },
    audit: ['code_changed'],
    reader: 'log failed: other_code',
  },
  reason_changed: {
    plant: (p) =>
      p.change(certificateRecords, p.record(p.revoked), { revocationReason: 'The animal was sold.' }),
    audit: ['reason_changed'],
    reader: 'validity failed: other_reason',
    of: 'revoked',
  },
  end_hidden: {
    plant: (p) =>
      p.change(certificateRecords, p.record(p.revoked), { revokedAt: null, revocationReason: null }),
    audit: ['end_hidden'],
    reader: 'validity failed: revived',
    of: 'revoked',
  },
  transfer_hidden: {
    plant: async (p) => {
      const changed = { ref: 'certified-lot/1', from: 'certified-lot/2' };
      await forging.forgeEntry(p.api, new Date(), { type: 'transferred', ...changed });
      await p
        .db()
        .update(logEntries)
        .set({ certifiedLotId: p.api.world.lotId })
        .where(eq(logEntries.seq, (await p.db().$count(logEntries)) - 1));
    },
    audit: ['transfer_hidden'],
    reader: 'validity failed: hidden_transfer',
  },
  revived: {
    plant: async (p) => {
      await forging.forgeStatuses(p.api, []);
      await p.change(certificateRecords, p.record(p.revoked), { revokedAt: null, revocationReason: null });
    },
    audit: ['end_hidden', 'status_unlogged', 'entry_without_status'],
    reader: 'validity failed: revived',
    of: 'revoked',
  },
  revoked_silently: {
    plant: async (p) => {
      const places = [p.revoked, p.valid].map((id) => forging.statusPlace(p.api, id));
      await forging.forgeStatuses(p.api, await Promise.all(places));
    },
    audit: ['status_unlogged', 'status_without_entry'],
    reader: 'validity failed: revoked',
  },
  old_list: {
    plant: async (p) =>
      forging.forgeStatuses(p.api, [await forging.statusPlace(p.api, p.revoked)], '2026-01-01T00:00:00Z'),
    audit: ['status_list_expired'],
    reader: 'validity failed: unlogged_status',
  },
} satisfies Record<string, Lie>;
