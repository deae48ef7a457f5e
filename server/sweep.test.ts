import { expect, it } from 'vitest';
import { lotInquiries } from './database/schema';
import { openFiles } from './files';
import { StorageAwayError } from './files/files';
import { sweep } from './main';
import { openTestDatabase } from './tools/testing/database';
import { makeWorld } from './tools/testing/world';

it('what strangers asked is deleted in time, also while the storage of photos is away', async () => {
  const { db, close } = await openTestDatabase();
  const world = await makeWorld(db, 'caravana');
  const asked = {
    certifiedLotId: world.lotId,
    producerProfileId: world.owner.profileId,
    message: 'Is it for sale?',
  };
  await db.insert(lotInquiries).values([
    { ...asked, name: 'Long ago', contact: 'long@ago.example', createdAt: new Date(0) },
    { ...asked, name: 'Now', contact: 'now@now.example', createdAt: new Date() },
  ]);
  const away = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'photos',
    region: 'us-east-1',
    keyId: 'x',
    secret: 'x',
  };
  const warned: unknown[] = [];
  await sweep({
    db,
    files: openFiles('/nowhere', { ...away, publicUrl: undefined }),
    uploads: '/nowhere',
    longestUpload: 0,
    log: { warn: (error: unknown) => void warned.push(error) },
  });
  expect(await db.select({ name: lotInquiries.name }).from(lotInquiries)).toEqual([{ name: 'Now' }]);
  expect(warned).toEqual([expect.any(StorageAwayError)]);
  await close();
});
