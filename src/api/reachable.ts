import { request } from './http';

/** How long the server may take to be counted as there, ms. */
const patience = 3_000;

/** Whether the API can be reached now: what the browser says of its connection says little of that. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const late = new Promise<false>((done) => setTimeout(done, patience, false));
  const answers = request({ url: '/api/v1/localities', method: 'GET' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}
