import { http } from 'msw';
import { server } from '../../mocks/node';
import { problem, Refusal } from '../../mocks/problem';
import { type OperationId, routes } from '../../mocks/routes';

/** The mocked API refuses an operation with "No sirve" for one member of what is sent, for the test that runs. */
export function refuse(operation: OperationId, pointer: string): void {
  const [method, path] = routes[operation];
  const said = { es: 'No sirve', en: 'No good' };
  server.use(
    http[method](`*/api/v1${path}`, ({ request }) =>
      problem(new Refusal('invalid', { pointer, said }), request),
    ),
  );
}
