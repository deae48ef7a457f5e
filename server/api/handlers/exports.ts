import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { animals, certifications } from '../../domain/exports/certificates';
import { type Export, type ExportRow, stretches } from '../../domain/exports/export';
import { lots } from '../../domain/exports/lots';
import { auditEvents } from '../../domain/exports/events';
import { producers, transfers } from '../../domain/exports/producers';
import type { Session } from '../authentication';
import { type ExportFormat, exportHead, exportLines, mediaTypes } from '../export-text';
import { ownerOf } from '../pagination';
import { type Language, languageOf } from '../words';
import type { Handlers, Services } from './types';

type Exports =
  | 'exportAnimals'
  | 'exportAuditEvents'
  | 'exportCertifications'
  | 'exportLots'
  | 'exportProducers'
  | 'exportTransfers';

type ExportRequest<Query> = FastifyRequest & { query: Query & { format?: ExportFormat }; session: Session };

/** A file, piece by piece as it is read. */
async function* texts(
  columns: Export['columns'],
  rows: AsyncIterable<ExportRow[]>,
  format: ExportFormat,
  language: Language,
): AsyncGenerator<string> {
  const head = exportHead(columns, format, language);
  if (head !== '') yield head;
  for await (const some of rows) yield exportLines(columns, some, format, language);
}

/** All stretches, of which the first was read. */
async function* all(
  first: IteratorResult<ExportRow[], unknown>,
  others: AsyncIterable<ExportRow[]>,
): AsyncGenerator<ExportRow[]> {
  if (first.done) return;
  yield first.value;
  yield* others;
}

/**
 * What is taken away as a file, sent as it is read: each stretch waits for its turn as every expensive call. Who has to
 * come again is told so before the file begins; one that has begun waits as long as it takes, as half a file is none.
 */
export function exportHandlers({ db, expensive }: Services): Handlers<Exports> {
  const sending =
    <Query extends object>(of: Export<Query>) =>
    async (request: ExportRequest<Query>, reply: FastifyReply): Promise<Readable> => {
      const { query, session, headers } = request;
      const { format = 'csv' } = query;
      let patient = false;
      const stretched = stretches(of, db, { ...query, viewer: session.viewer }, (work) =>
        expensive.run(ownerOf(request), work, { patient }),
      );
      const rows = all(await stretched.next(), stretched);
      patient = true;
      reply.type(mediaTypes[format]);
      const language = languageOf(headers['accept-language']);
      return Readable.from(texts(of.columns, rows, format, language), { objectMode: false });
    };
  return {
    exportLots: sending(lots),
    exportAnimals: sending(animals),
    exportCertifications: sending(certifications),
    exportTransfers: sending(transfers),
    exportAuditEvents: sending(auditEvents),
    exportProducers: sending(producers),
  };
}
