import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketSettings } from '../../files/bucket';

/** Test double: an S3 server. */

export interface TestBucket {
  settings: BucketSettings;
  close: () => Promise<void>;
}

/** An S3 server on a free port of this machine with an empty bucket. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'caravana-bucket-'));
  const bucket = 'photos';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
      publicUrl: undefined,
      timeoutMs: 600_000,
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
