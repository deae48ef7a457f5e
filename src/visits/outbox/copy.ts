import type { Visit } from '@/api/generated/model';
import { fromBase64, toBase64, utf8 } from '@/lib/proof/bytes';
import { comparable } from '@/lib/proof/canonical';
import type { Outbox } from './outbox';
import type { NewPhoto } from './photo-store';
import { digestOf } from './photos';
import { isSettled, joined, type OutboxRecord } from './records';

/** Export and import of a visit with all that waits on this device, as one file that any device reads back. */

const format = 'caravana-visit';
const version = 1;

export interface VisitCopy {
  user: number;
  /** Instant, ISO 8601 UTC. */
  savedAt: string;
  /** What the server told of the visit last; null when it was never read here. */
  visit: Visit | null;
  records: OutboxRecord[];
  photos: NewPhoto[];
}

/** Why a file is no copy: no copy at all, of a newer release, changed on its way, or of another account. */
export type CopyFault = 'foreign' | 'newer' | 'damaged' | 'otherAccount';

const checksum = (content: unknown) => digestOf(utf8(comparable(content)));

/** The text of the file. */
export async function writeCopy({ photos, ...rest }: VisitCopy): Promise<string> {
  const content = {
    ...rest,
    photos: photos.map((one) => ({ ...one, bytes: toBase64(new Uint8Array(one.bytes)) })),
  };
  return JSON.stringify({ format, version, checksum: await checksum(content), content });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object | null) };
  } catch {
    return {};
  }
}

/** Reads a copy of the user's back. What its checksum vouches for was written by `writeCopy`. */
export async function readCopy(text: string, user: number): Promise<VisitCopy | CopyFault> {
  const file = parsed(text);
  if (file.format !== format) return 'foreign';
  if (typeof file.version !== 'number' || file.version > version) return 'newer';
  if (file.checksum !== (await checksum(file.content))) return 'damaged';
  const content = file.content as Omit<VisitCopy, 'photos'> & {
    photos: (Omit<NewPhoto, 'bytes'> & { bytes: string })[];
  };
  if (content.user !== user) return 'otherAccount';
  return {
    ...content,
    photos: content.photos.map((one) => ({ ...one, bytes: fromBase64(one.bytes).buffer })),
  };
}

/** A copy of what waits here, of one visit or of all, with what the server told of the visit last. */
export async function makeCopy(
  outbox: Outbox,
  user: number,
  about: { id?: number; visit?: Visit } = {},
): Promise<VisitCopy> {
  const all = await outbox.list(user, about.id);
  const records = all.filter((record) => !isSettled(record));
  const versions = records.flatMap(({ payload, sent, conflicts }) => [
    payload,
    ...(sent ? [sent.payload] : []),
    ...conflicts.map((each) => each.payload),
  ]);
  const digests = new Set(versions.flatMap(({ photo_digest: digest }) => (digest ? [digest] : [])));
  const photos: NewPhoto[] = [];
  for (const digest of digests) {
    const kept = await outbox.photos.get(user, digest);
    if (kept) photos.push({ ...kept, digest });
  }
  return { user, savedAt: new Date().toISOString(), visit: about.visit ?? null, records, photos };
}

/**
 * A record of a copy, and what taking it in does: it comes in, stays beside another version as a conflict, or is here
 * already.
 */
export interface CopiedRecord {
  record: OutboxRecord;
  what: 'new' | 'other' | 'same';
}

/** What taking a copy in would do to this device's outbox; nothing is done. */
export async function previewCopy(outbox: Outbox, { user, records }: VisitCopy): Promise<CopiedRecord[]> {
  const keyOf = ({ visit, clientId }: OutboxRecord) => `${visit} ${clientId}`;
  const here = new Map((await outbox.list(user)).map((record) => [keyOf(record), record]));
  return records.map((record): CopiedRecord => {
    const known = here.get(keyOf(record));
    if (!known) return { record, what: 'new' };
    const more = joined(known, record).conflicts.length > known.conflicts.length;
    return { record, what: more ? 'other' : 'same' };
  });
}

/** Puts what a copy holds into the outbox of this device. */
export function takeCopy(outbox: Outbox, { user, records, photos }: VisitCopy): Promise<void> {
  return outbox.takeIn(user, records, photos);
}
