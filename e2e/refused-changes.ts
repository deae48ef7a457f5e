import type { Page } from '@playwright/test';

/** The calls that change something, held until both clicks are done. */
export interface Sent {
  calls: string[];
  /** Until when an answer has to wait. */
  gate: Promise<void>;
  /** The answers to them. */
  answers: Promise<unknown>[];
}

/** What is asked with a body and changes nothing. */
const questions = ['/api/v1/deactivation_preview', '/api/v1/admin_invitations/preview'];

const allowed = new WeakSet<Page>();

/** Lets the next call through that changes something. */
export function allowChange(page: Page): void {
  allowed.add(page);
}

/**
 * Refuses every call that would change something, and keeps what was sent. Only calls of the API pass through here:
 * with `page.route` every file would, and the browser would load each anew for every state.
 */
export async function refuseChanges(page: Page): Promise<Sent> {
  const sent: Sent = { calls: [], gate: Promise.resolve(), answers: [] };
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const { pathname } = new URL(url);
    const refused = method !== 'GET' && !questions.includes(pathname) && !allowed.delete(page);
    if (refused) sent.calls.push(`${method} ${pathname}`);
    const answer = refused
      ? sent.gate.then(() =>
          browser.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 409,
            responseHeaders: [{ name: 'content-type', value: 'application/json' }],
            body: Buffer.from('{}').toString('base64'),
          }),
        )
      : browser.send('Fetch.continueRequest', { requestId });
    // Who left the page waits for no answer.
    const settled = answer.catch(() => undefined);
    if (refused) sent.answers.push(settled);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] });
  return sent;
}
