import { HttpResponse } from 'msw';
import { type ExportFormat, exportHead, exportLines, mediaTypes } from '../../server/api/export-text';
import { languageOf } from '../../server/api/words';
import type { ExportRow, ValueKind } from '../../server/domain/exports/export';
import type { User } from '../../src/api/generated/model';
import { today } from '../../src/lib/calendar-day';
import { eventsAskedBy } from '../audit';
import { database, extension } from '../database';
import type { MockHandlers } from '../types';

interface Call {
  query: URLSearchParams;
  request: Request;
}

/** A file of some columns; the service's has more of them. */
function file(
  columns: Readonly<Record<string, ValueKind>>,
  rows: readonly { row: ExportRow; day: string }[],
  { query, request }: Call,
): Response {
  const format: ExportFormat = extension(query).get('format') === 'ndjson' ? 'ndjson' : 'csv';
  const language = languageOf(request.headers.get('Accept-Language') ?? undefined);
  const asked = rows
    .filter(({ day: of }) => of >= (query.get('from') ?? '') && of <= (query.get('to') ?? '9'))
    .map(({ row }) => row)
    .toSorted((a, b) => a.id - b.id);
  const text = exportHead(columns, format, language) + exportLines(columns, asked, format, language);
  return new HttpResponse(text, { headers: { 'Content-Type': mediaTypes[format] } });
}

const day = (instant: string) => instant.slice(0, 10);

function lotsOf({ producer_profile: producer, vet_profile: vet }: User) {
  return database.lots.filter(
    (lot) =>
      (!producer || lot.producer_profile_id === producer.id) &&
      (!vet || lot.cattle_certifications.some(({ vet_profile_id: id }) => id === vet.id)),
  );
}

const certificates = (viewer: User, of: 'all' | 'current') =>
  lotsOf(viewer).flatMap((lot) =>
    lot.cattle_certifications
      .filter(({ standing }) => of === 'all' || standing !== 'superseded')
      .map((animal) => ({
        row: {
          id: animal.id,
          certificate: animal.id,
          cuig_code: animal.cuig_code,
          standing: animal.standing ?? 'valid',
          breed: animal.cattle_breed,
          lot: lot.id,
        },
        day: day(animal.created_at),
      })),
  );

const certificateColumns = {
  certificate: 'number',
  cuig_code: 'code',
  standing: 'standing',
  breed: 'breed',
  lot: 'number',
} as const;

/** What is taken away as a file. */
export const exportHandlers: MockHandlers<
  | 'exportAnimals'
  | 'exportAuditEvents'
  | 'exportCertifications'
  | 'exportLots'
  | 'exportProducers'
  | 'exportTransfers'
> = {
  exportLots: ({ viewer, ...call }) =>
    file(
      { lot: 'number', standing: 'standing', certified_on: 'day', animals: 'number' },
      lotsOf(viewer).map((lot) => ({
        row: {
          id: lot.id,
          lot: lot.id,
          standing: lot.is_active ? 'valid' : 'inactive',
          certified_on: day(lot.created_at),
          animals: lot.cattle_certifications.length,
        },
        day: day(lot.created_at),
      })),
      call,
    ),
  exportAnimals: ({ viewer, ...call }) => file(certificateColumns, certificates(viewer, 'current'), call),
  exportCertifications: ({ viewer, ...call }) => file(certificateColumns, certificates(viewer, 'all'), call),
  exportTransfers: ({ viewer, ...call }) =>
    file(
      { transfer: 'number', standing: 'standing', lot: 'number', sender: 'text', recipient: 'text' },
      database.transfers
        .filter(({ from_producer_profile: from, to_producer_profile: to }) => {
          const own = (viewer as User).producer_profile?.id;
          return own === undefined || from.id === own || to.id === own;
        })
        .map((transfer) => ({
          row: {
            id: transfer.id,
            transfer: transfer.id,
            standing: transfer.status,
            lot: transfer.certified_lot.id,
            sender: transfer.from_producer_profile.name,
            recipient: transfer.to_producer_profile.name,
          },
          day: day(transfer.created_at),
        })),
      call,
    ),
  exportAuditEvents: (call) =>
    file(
      {
        event: 'number',
        at: 'instant',
        actor: 'text',
        action: 'action',
        object: 'object',
        changes: 'changes',
      },
      eventsAskedBy(call.query).map(({ id, at, actor, action, object, before, after, names }) => ({
        row: {
          id,
          event: id,
          at,
          actor: actor?.name ?? null,
          action,
          object: object.type,
          changes: { before, after, names },
        },
        day: today(Date.parse(at)),
      })),
      call,
    ),
  exportProducers: (call) =>
    file(
      { producer: 'number', standing: 'standing', name: 'text', cuig: 'code' },
      database.producers.map((producer) => ({
        row: {
          id: producer.id,
          producer: producer.id,
          standing: producer.active ? 'active' : 'inactive',
          name: producer.name,
          cuig: producer.cuig_number,
        },
        day: day(producer.created_at),
      })),
      call,
    ),
};
