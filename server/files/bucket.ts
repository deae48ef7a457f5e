import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { fileName, newName, StorageAwayError, typeOf, type Files } from './files';

/** Object storage: the photos and documents of an S3-compatible bucket. */

/** A bucket of an S3-compatible storage and who may use it. */
export interface BucketSettings {
  /** Address of the storage, such as `https://s3.example.org`; the bucket is a part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  /**
   * Where browsers read the photos themselves, without a slash at the end; without it they come through this service.
   */
  publicUrl: string | undefined;
  /** How long an answer may take, in ms; by default ten seconds. */
  timeoutMs?: number;
}

const refused = (status: number) => new StorageAwayError(`The photo storage answers ${status}`);

const silent = (cause: unknown) => new StorageAwayError('The photo storage does not answer', { cause });

/** What the storage sends. Where it breaks off, the storage is away. */
function sent(body: ReadableStream): Readable {
  const source = Readable.fromWeb(body);
  const whole = new PassThrough();
  source.once('error', (error) => whole.destroy(silent(error)));
  // Whoever wants no more of it lets the connection go.
  whole.once('close', () => source.destroy());
  return source.pipe(whole);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (xml: string) =>
  xml.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The photos of a bucket. `page` is how many names one answer has. */
export function bucketFiles(settings: BucketSettings, { page = 1_000 } = {}): Files {
  const { keyId: accessKeyId, secret: secretAccessKey, region, publicUrl, timeoutMs = 10_000 } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`;

  /** Asks the storage; the time counts until `read` has what it wants of the answer. */
  async function ask<T>(
    path: string,
    init: RequestInit,
    read: (answer: Response) => Promise<T> | T,
  ): Promise<T> {
    const patient = new AbortController();
    const timer = setTimeout(() => patient.abort(), timeoutMs);
    try {
      return await read(await client.fetch(`${root}${path}`, { ...init, signal: patient.signal }));
    } catch (error) {
      if (error instanceof StorageAwayError) throw error;
      throw silent(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks for a change, whose answer says nothing more. */
  const change = (name: string, init: RequestInit, fine: number[]) =>
    ask(`/${name}`, init, async (answer) => {
      await answer.arrayBuffer();
      if (!fine.includes(answer.status)) throw refused(answer.status);
    });

  return {
    publicUrl,
    put: async (bytes, name = newName(bytes)) => {
      const headers = {
        'Content-Type': typeOf(name),
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      await change(name, { method: 'PUT', headers, body: new Uint8Array(bytes) }, [200]);
      return name;
    },
    get: (name) =>
      ask(`/${name}`, { method: 'GET' }, async ({ status, headers, body }) => {
        if (status === 200 && body) {
          return {
            size: Number(headers.get('content-length')),
            body: sent(body as ReadableStream),
          };
        }
        await body?.cancel();
        if (status === 404) return null;
        throw refused(status);
      }),
    remove: (name) => change(name, { method: 'DELETE' }, [200, 204, 404]),
    names: async function* names(before) {
      for (let last: string | undefined = ''; last !== undefined;) {
        const path: string = `?max-keys=${page}&marker=${encodeURIComponent(last)}`;
        const list = await ask(path, { method: 'GET' }, async (answer) => {
          if (!answer.ok) throw refused(answer.status);
          return answer.text();
        });
        const stored = [...list.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
          key: plainText(/<Key>([^<]*)<\/Key>/.exec(one)?.[1] ?? ''),
          at: Date.parse(/<LastModified>([^<]*)<\/LastModified>/.exec(one)?.[1] ?? ''),
        }));
        const keys = stored.map(({ key }) => key);
        const wanted = stored.filter(({ at }) => before === undefined || at < before.getTime());
        yield* wanted.map(({ key }) => key).filter((key) => fileName.test(key));
        last = list.includes('<IsTruncated>true<') ? keys.at(-1) : undefined;
      }
    },
    // It has nothing that did not come whole.
    removeHalves: () => Promise.resolve(),
    // A bucket is everybody's: when it is away, another process is no better.
    usable: () => Promise.resolve(true),
  };
}
