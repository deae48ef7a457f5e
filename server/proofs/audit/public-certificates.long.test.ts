import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cattleCertifications, logOutbox } from '../../database/schema';
import { certificationRef } from '../../../src/lib/proof/log-entry';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { audit } from './audit';
import type { Site } from './site';

let api: TestApp;
let withheld = 0;
beforeAll(async () => {
  api = await openTestApp();
  withheld = api.world.animals.at(-1) ?? 0;
  const { db } = api.database;
  await db.delete(logOutbox).where(eq(logOutbox.cattleCertificationId, withheld));
  await api.app.notary.settle();
});
afterAll(() => api.close());

const site: Site = {
  bytes: async (path) => {
    const { statusCode, rawPayload } = await api.app.inject({ url: path });
    return statusCode === 200 ? new Uint8Array(rawPayload) : null;
  },
};

it('names a certificate that is shown and was never logged, once it should have been', async () => {
  const { db } = api.database;
  const certifiedAgo = async (hours: number) => {
    const createdAt = new Date(Date.now() - hours * 3_600_000);
    await db.update(cattleCertifications).set({ createdAt }).where(eq(cattleCertifications.id, withheld));
    await api.tokenOf(api.world.admin.email);
    return (await audit(site)).findings.wrong;
  };
  expect(await certifiedAgo(1)).toEqual([]);
  expect(await certifiedAgo(25)).toEqual([
    {
      code: 'certificate_withheld',
      says: expect.stringContaining(`${certificationRef(withheld)} was certified at`) as string,
    },
  ]);
});
