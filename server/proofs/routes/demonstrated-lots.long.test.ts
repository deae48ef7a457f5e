import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runAllSteps } from '../../../src/lib/proof/testing/run-all-steps';
import { buildApp } from '../../app';
import { lotDocuments } from '../../database/schema';
import { openFiles } from '../../files';
import { seedDemonstration } from '../../seed';
import { here, testConfig } from '../../tools/testing/app';
import { openTestDatabase } from '../../tools/testing/database';
import { documentOf, right, sourcesOf } from '../../tools/testing/lots';

it('every lot of the demonstration has a document that verifies', async () => {
  const database = await openTestDatabase();
  const { db, dataDir } = database;
  const files = openFiles(join(dataDir, 'files'));
  await seedDemonstration({ db, files, now: new Date() });
  const certificate = () => Promise.resolve(randomBytes(64));
  const pdfRenderer = { ...here, certificate };
  const app = await buildApp({ db, config: testConfig(database), files, dist: 'no-dist', pdfRenderer });
  try {
    await app.notary.settle();
    const lots = await db.select({ id: lotDocuments.certifiedLotId }).from(lotDocuments);
    expect(lots).toHaveLength(63);
    for (const { id } of lots) {
      const { pdf } = await documentOf({ app, db }, id);
      const { steps, lot } = await runAllSteps({ pdf }, sourcesOf(app));
      const validity = expect.stringMatching(/^passed: (current|transferred)$/) as unknown;
      expect({ ...steps, id: lot?.id }).toEqual({ ...right, validity, id });
    }
  } finally {
    await app.close();
    await database.close();
  }
});
