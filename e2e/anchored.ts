import { type APIRequestContext, expect } from '@playwright/test';
import type { CattleCertification } from '../src/api/generated/model';

/**
 * The demonstration's certificates on their way to the log and the chain: a worker makes them after the start, the
 * newest first.
 */

/** Against hanging alone: so long, in ms, may the worker take for all of them on a slow machine. */
export const anchoringTimeoutMs = 18 * 60_000;

/** One of the newest lot's, which are made first; it has a photo. */
export const newest = 585;

/** What anyone reads of a certificate. */
export async function readCertificate(request: APIRequestContext, id: number): Promise<CattleCertification> {
  const answer = await request.get(`/api/v1/cattle_certifications/${id}`);
  return ((await answer.json()) as { cattle_certification: CattleCertification }).cattle_certification;
}

/** Waits until a certificate is anchored: from then on nothing that is shown of it changes by itself. */
export async function anchored(request: APIRequestContext, id: number): Promise<CattleCertification> {
  const status = async () => (await readCertificate(request, id)).blockchain_certification?.blockchain_status;
  await expect.poll(status, { timeout: anchoringTimeoutMs }).toBe('confirmed');
  return readCertificate(request, id);
}
