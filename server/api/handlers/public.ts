import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCattleCertification } from '../../domain/lots/cattle-certifications';
import { getCertifiedLot, listCertifiedLots, summarizeLots } from '../../domain/lots/certified-lots';
import { listLocalitiesWithLots } from '../../domain/shared/localities';
import { localTime } from '../../domain/requests/slots';
import { getAnnouncement } from '../../domain/settings/announcement';
import { getProducerProfile, getVetProfile } from '../../domain/accounts/profiles';
import { isOfLot, type PlacePrecision } from '../../domain/shared/places';
import type { Viewer } from '../../domain/shared/wire';
import { openedCodes } from '../opened-codes';
import { linkToNext } from '../next-link';
import { ownerOf, readPage } from '../pagination';
import { placePrecisionFor } from '../place-precision';
import type { Handlers, Services } from './types';

type Public =
  | 'getAnnouncement'
  | 'getCattleCertification'
  | 'getCertifiedLot'
  | 'getCertifiedLotsSummary'
  | 'getProducerProfile'
  | 'getVetProfile'
  | 'listCertifiedLots'
  | 'listLocalities';

const lotsPath = '/api/v1/certified_lots';

/** Whether a call asks for a part of a list, and not for what everybody is shown first. */
const isAsked = (query: object) => Object.values(query).some((value) => value !== undefined && value !== '');

/** What anyone may read. What nobody in particular reads is kept ready; what a viewer reads is that viewer's alone. */
export function publicHandlers({ db, responseCache, expensive, config, reads }: Services): Handlers<Public> {
  async function answer<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (viewer: Viewer | null, precision: PlacePrecision) => Promise<T>,
    /** What is asked of it, as its address says it: another answer. */
    asked = '',
  ): Promise<T | undefined> {
    if (request.session) return read(request.session.viewer, 'address');
    const [path = ''] = request.url.split('?');
    const body = () => read(null, config.publicPlaces);
    await responseCache.send(path + asked, async () => ({ body: await body() }), request, reply);
    return undefined;
  }

  /** The answer of a record, of which an address may read so many without an account. */
  const counted: typeof answer = async (request, reply, ...asked) => {
    if (!request.session) await reads.count(request);
    return answer(request, reply, ...asked);
  };

  return {
    getAnnouncement: (request, reply) =>
      answer(request, reply, async (viewer) => ({
        announcement: await getAnnouncement(db, viewer, localTime(new Date()).date),
      })),
    listLocalities: (request, reply) => answer(request, reply, () => listLocalitiesWithLots(db)),
    listCertifiedLots: async (request, reply) => {
      const { limit, before, after, ...sought } = request.query;
      const { session } = request;
      const read = () => listCertifiedLots(db, request.query, placePrecisionFor(session, config));
      if (isAsked({ before, after, ...sought })) {
        const { sort, certified_from: from, certified_to: to } = sought;
        const key = isAsked({ sort, from, to }) ? 'after' : 'before';
        const rows = await readPage(
          expensive,
          request,
          reply,
          read,
          key,
          limit === undefined || isAsked(sought),
        );
        if (!session) await reads.count(request, rows.length);
        return rows;
      }
      // The first page is the same for everyone, signed in or not, unless strangers are told less of it.
      const path = limit === undefined ? lotsPath : `${lotsPath}?limit=${limit}`;
      const name = placePrecisionFor(session, config) === config.publicPlaces ? path : `signed in ${path}`;
      const first = async () => {
        const { rows, next } = await read();
        return { body: rows, headers: linkToNext(path, next) };
      };
      await responseCache.send(name, first, request, reply);
      return undefined;
    },
    getCertifiedLotsSummary: async (request, reply) => {
      const read = () => summarizeLots(db, request.query, placePrecisionFor(request.session, config));
      if (isAsked(request.query)) return expensive.run(ownerOf(request), read);
      await responseCache.send(`${lotsPath}/summary`, async () => ({ body: await read() }), request, reply);
      return undefined;
    },
    getCertifiedLot: async (request, reply) => {
      const { id } = request.params;
      if (
        placePrecisionFor(request.session, config) === 'locality' &&
        (await isOfLot(db, id, openedCodes(request)))
      ) {
        await reads.count(request);
        // It is this holder's alone.
        reply.header('Cache-Control', 'no-store');
        return { certified_lot: await getCertifiedLot(db, id, null) };
      }
      return counted(request, reply, async (viewer, precision) => ({
        certified_lot: await getCertifiedLot(db, id, viewer, precision),
      }));
    },
    getCattleCertification: (request, reply) =>
      counted(request, reply, async (_viewer, precision) => ({
        cattle_certification: await getCattleCertification(db, request.params.id, precision),
      })),
    getProducerProfile: (request, reply) =>
      counted(request, reply, async (viewer) => ({
        producer_profile: await getProducerProfile(db, request.params.id, viewer),
      })),
    getVetProfile: (request, reply) => {
      const { ratings_limit: ratingsLimit } = request.query;
      const read = async (viewer: Viewer | null, precision: PlacePrecision) => ({
        vet_profile: await getVetProfile(db, request.params.id, viewer, { precision, ratingsLimit }),
      });
      return counted(
        request,
        reply,
        read,
        ratingsLimit === undefined ? '' : `?ratings_limit=${ratingsLimit}`,
      );
    },
  };
}
