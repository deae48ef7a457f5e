import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { permit } from '../access';
import { checkQuery, clientIdOf, idOf, readBody } from '../checks';
import { isDeactivated, provider, tokenOf, viewedBy, viewerOf } from '../database';
import { faultAnswer, isAnswerLost } from '../faults';
import { recordAct } from '../audit';
import { paged } from '../pages';
import { problem, Refusal } from '../problem';
import { routes, type OperationId } from '../routes';
import type { Call, MockHandler, MockHandlers } from '../types';
import { accountHandlers } from './accounts';
import { adminHandlers } from './admins';
import { lotHandlers } from './lots';
import { profileHandlers } from './profiles';
import { requestHandlers } from './requests';
import { sessionHandlers } from './sessions';
import { decidingHandlers } from './deciding';
import { officeHandlers } from './offices';
import { openSessionHandlers } from './open-sessions';
import { settingsHandlers } from './settings';
import { transferHandlers } from './transfers';
import { exportHandlers } from './exports';
import { proofHandlers } from './proofs';
import { savedViewHandlers } from './saved-views';
import { searchHandlers } from './search';
import { vetKeyHandlers } from './vet-keys';
import { visitHandlers } from './visits';
import { veterinariansHandlers } from './veterinarians';
import { lotInquiryHandlers } from './lot-inquiries';

/** Every operation of the contract. */
export const operationHandlers: MockHandlers = {
  ...sessionHandlers,
  ...lotHandlers,
  ...requestHandlers,
  ...profileHandlers,
  ...accountHandlers,
  ...transferHandlers,
  ...decidingHandlers,
  ...officeHandlers,
  ...openSessionHandlers,
  ...adminHandlers,
  ...settingsHandlers,
  ...vetKeyHandlers,
  ...visitHandlers,
  ...proofHandlers,
  ...veterinariansHandlers,
  ...lotInquiryHandlers,
  ...searchHandlers,
  ...exportHandlers,
  ...savedViewHandlers,
};

const createdStatus = new Set<OperationId>([
  'createAdminInvitation',
  'createCertificationRequest',
  'createSavedView',
  'createTransferIntent',
  'repeatCertificationRequest',
  'createLotInquiry',
]);

function mock<Id extends OperationId>(operation: Id, handler: MockHandler<Id>): HttpHandler {
  const [method, path] = routes[operation];
  return http[method](`*/api/v1${path}`, async ({ request, params }) => {
    try {
      const fault = await faultAnswer(operation, Object.values(params).map(Number), request);
      if (fault) return fault;
      const viewer = viewerOf(request);
      permit(operation, viewer);
      const changes = method !== 'get' && operation !== 'deleteSession';
      const viewing = viewedBy(request) !== null;
      if (changes && viewing) throw new Refusal('viewing');
      const [id, clientId] = [idOf(params), clientIdOf(params)];
      const query = new URL(request.url).searchParams;
      // Who knows no extension takes no notice of them.
      if (provider.ext) checkQuery(query);
      let token: string | null = null;
      const body = await handler({
        viewer: viewer as Call<Id>['viewer'],
        id,
        clientId,
        query,
        body: (await readBody(request)) as Call<Id>['body'],
        request,
        grant: (user, given = tokenOf(user)) => {
          token = given;
        },
      });
      recordAct(operation, { viewer, id: idOf(params), viewing });
      if (isAnswerLost(operation)) return HttpResponse.error();
      // A file.
      if (body instanceof Response) return body;
      if (body === null) return new HttpResponse(null, { status: 204 });
      const byAdmin = (viewer?.admin_profile ?? null) !== null;
      const { body: shown, headers: links } = paged(operation, body, new URL(request.url), byAdmin);
      const headers = {
        ...(token !== null && { Authorization: `Bearer ${String(token)}` }),
        ...links,
      };
      const status = createdStatus.has(operation) ? 201 : 200;
      // What the mock keeps must not change in the hands of who asked.
      return HttpResponse.json(structuredClone(shown) as JsonBodyType, { status, headers });
    } catch (error) {
      if (error instanceof Refusal) {
        const deactivated = error.code === 'unauthorized' && isDeactivated(request);
        return problem(deactivated ? new Refusal('account_deactivated') : error, request);
      }
      throw error;
    }
  });
}

/** The handlers of MSW, one an operation; names before ids, so that `my_certified_lots` is not taken for one. */
export const handlers: HttpHandler[] = (Object.keys(routes) as OperationId[])
  .toSorted((a, b) => Number(routes[a][1].includes(':')) - Number(routes[b][1].includes(':')))
  .map((operation) => mock(operation, operationHandlers[operation] as MockHandler<typeof operation>));
