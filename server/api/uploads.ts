import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxPhotoBytes } from '../../src/lib/photo-file';
import { StorageAwayError } from '../files/files';
import { HttpProblem } from './problems';

/** File uploads (multipart forms), streamed to a file of a folder of their own. */

/** A file of a form, kept in a folder of its own until its request is answered. */
interface Upload {
  path: string;
  name: string;
  type: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null;
  }
  interface FastifyInstance {
    /** The folder of files that are being uploaded. */
    uploads: string;
  }
}

/** Where files are while they are uploaded: in the data folder, which is nobody else's. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');

/** Takes away what calls that were cut off with their process have left, if it is older than so many ms. */
export async function emptyUploads(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs <= Date.now() - age) await rm(file, { force: true });
  }
}

/** Whether the system has refused to make or write a file, as on a full disk: what arrives names no such call. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'close'].includes(String(error.syscall));

async function keep(part: MultipartFile, request: FastifyRequest): Promise<string> {
  const path = join(request.server.uploads, randomUUID());
  request.upload = { path, name: part.filename, type: part.mimetype };
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    // The request may have ended before the file was made.
    await rm(path, { force: true });
    throw isOfDisk(error) ? new StorageAwayError(`An upload was not kept: ${String(error)}`) : error;
  }
  if (part.file.truncated) throw new HttpProblem('photo_too_large', {}, `/${part.fieldname}`);
  return path;
}

/** The fields of forms that are files; the others are texts, whose value a path of this service would be. */
const fileField = /(?:^|\[)file\]?$/;

/** A text as it was written: a form sends each end of a line as two signs (HTML, multipart/form-data). */
const asWritten = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (Object.hasOwn(form, part.fieldname)) throw new HttpProblem('bad_request');
    if (part.type === 'file' && !fileField.test(part.fieldname)) throw new HttpProblem('bad_request');
    form[part.fieldname] = part.type === 'file' ? await keep(part, request) : asWritten(part.value);
  }
  return form;
}

/**
 * Forms with one file. `readUpload` is a `preValidation` hook: streams the file to the folder and puts the fields on
 * the body; the file is removed when the request ends, however it ends.
 */
export async function acceptUploads(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.decorate('uploads', folder);
  await app.register(multipart, {
    limits: { fileSize: maxPhotoBytes, files: 1, fields: 20, fieldSize: 4_096, parts: 21, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  app.decorateRequest('upload', null);
  const forget = async (request: FastifyRequest): Promise<void> => {
    if (request.upload) await rm(request.upload.path, { force: true });
  };
  app.addHook('onResponse', forget);
  app.addHook('onRequestAbort', forget);
}

/**
 * Reads the form of a producer's request onto its body; from other roles not a byte is taken. A form that ends early or
 * breaks the limits is a bad request. Throws StorageAwayError where the disk takes no more.
 */
export async function readUpload(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  try {
    request.body = await readForm(request);
  } catch (error) {
    // What is still to come would be read by nobody.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof HttpProblem || error instanceof StorageAwayError) throw error;
    request.log.info({ error: error instanceof Error ? error.message : '' }, 'form refused');
    throw new HttpProblem('bad_request');
  }
}
