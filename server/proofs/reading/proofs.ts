import { and, asc, desc, eq, gt, inArray, like, ne, or } from 'drizzle-orm';
import { toHex } from '../../../src/lib/proof/bytes';
import { certificationRef } from '../../../src/lib/proof/log-entry';
import { veterinarianRef } from '../../../src/lib/proof/vet-key';
import type { StatusProof } from '../../../src/lib/proof/proof-shape';
import { inclusionFromTiles } from '../../../src/lib/proof/tiles';
import { tileReader } from '../log/tree';
import type { Queryable } from '../../database';
import {
  anchors,
  cattleCertifications,
  certificateRecords,
  certifiedLots,
  logCheckpoints,
  logEntries,
  producerProfiles,
  statusLists,
} from '../../database/schema';
import { anchorShape } from './anchor-shape';
import { lotsOfCertificate } from '../../domain/shared/lots-of-certificate';
import { anchoredSize } from '../../domain/lots/cattle-certifications';
import { DomainError } from '../../domain/shared/errors';
import type { PlacePrecision } from '../../domain/shared/places';
import { documentUrl, type Wire } from '../../domain/shared/wire';

/** What proves a certificate: its credential, its place in the log, under which checkpoints, on which chains. */

/** What of an installation a proof tells. */
export interface Installation {
  /** The origin of its public addresses. */
  origin: string;
  /** Who issues, a DID. */
  issuer: string;
  /** Whether its addresses lead to this machine alone. */
  local: boolean;
  /** Nodes that browsers may ask, by the name of their chain. */
  rpcUrls: ReadonlyMap<string, readonly string[]>;
  /** The names of its witnesses, and how many of them have to cosign a checkpoint. */
  witnesses?: readonly string[];
  quorum?: number;
}

type Inclusion = Wire<'LogInclusion'>;

/** Whether as many witnesses as are asked for stand below a note: their lines were checked as they came. */
export function hasQuorum(
  note: string,
  { witnesses = [], quorum = 0 }: Pick<Installation, 'witnesses' | 'quorum'>,
): boolean {
  return witnesses.filter((name) => note.includes(`\n— ${name} `)).length >= quorum;
}

/** How an entry is found under a checkpoint. */
export async function inclusionIn(
  db: Queryable,
  seq: number,
  { size, root, note }: typeof logCheckpoints.$inferSelect,
): Promise<Inclusion> {
  const hashes = await inclusionFromTiles(tileReader(db), seq, size);
  return { size, root, note, hashes: hashes.map(toHex) };
}

/** The anchors of an entry: those of one checkpoint. */
async function anchorsOf(db: Queryable, seq: number, { rpcUrls }: Installation) {
  const rows = await db
    .select({ anchor: anchors, checkpoint: logCheckpoints })
    .from(anchors)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, anchors.checkpointSize))
    .where(eq(anchors.checkpointSize, anchoredSize(seq)))
    .orderBy(asc(anchors.id))
    .limit(8);
  const proofs: Wire<'AnchorProof'>[] = [];
  for (const { anchor, checkpoint } of rows) {
    const { note, hashes } = await inclusionIn(db, seq, checkpoint);
    const nodes = [...(rpcUrls.get(anchor.chain) ?? [])];
    proofs.push({ ...anchorShape(anchor, checkpoint), note, inclusion: hashes, rpc_urls: nodes });
  }
  return proofs;
}

/** What the log has of an entry: its text, its place under a checkpoint, and that one's anchors. */
export async function provenEntry(db: Queryable, seq: number | null, installation: Installation) {
  if (seq === null) return { entry: null, inclusion: null, anchors: [], newest: undefined };
  const [entry] = await db.select().from(logEntries).where(eq(logEntries.seq, seq));
  const proofs = await anchorsOf(db, seq, installation);
  const recent = await db
    .select()
    .from(logCheckpoints)
    .where(gt(logCheckpoints.size, seq))
    .orderBy(desc(logCheckpoints.size))
    .limit(8);
  const isCosigned = ({ note }: { note: string }) => hasQuorum(note, installation);
  // The newest that the witnesses have signed, as they may be at it still.
  const newest = recent.find(isCosigned) ?? recent[0];
  const [anchored] = proofs;
  const inclusion =
    anchored && anchored.status === 'confirmed' && (isCosigned(anchored) || !newest || !isCosigned(newest))
      ? { size: anchored.size, root: anchored.root, note: anchored.note, hashes: anchored.inclusion }
      : newest
        ? await inclusionIn(db, seq, newest)
        : null;
  return { entry: entry?.entry ?? null, inclusion, anchors: proofs, newest };
}

/** The other entries of a certificate: what ended it, and how its lots changed hands, under the newest checkpoint. */
async function laterEntries(
  db: Queryable,
  id: number,
  newest: typeof logCheckpoints.$inferSelect | undefined,
): Promise<Wire<'LoggedEntry'>[]> {
  const { type, cattleCertificationId, certifiedLotId } = logEntries;
  const rows = await db
    .select({ seq: logEntries.seq, entry: logEntries.entry })
    .from(logEntries)
    .where(
      or(
        and(eq(cattleCertificationId, id), ne(type, 'issued')),
        and(inArray(certifiedLotId, lotsOfCertificate(id)), eq(type, 'transferred')),
      ),
    )
    .orderBy(asc(logEntries.seq));
  return Promise.all(rows.map(({ seq, entry }) => loggedEntry(db, seq, entry, newest)));
}

/** An entry, and how it is found under a checkpoint; without that where it is not under this one yet. */
async function loggedEntry(
  db: Queryable,
  seq: number,
  entry: string,
  checkpoint: typeof logCheckpoints.$inferSelect | undefined,
): Promise<Wire<'LoggedEntry'>> {
  const inclusion = checkpoint && checkpoint.size > seq ? await inclusionIn(db, seq, checkpoint) : null;
  return { entry, inclusion };
}

/** What the log has of the keys of a certificate's veterinarian. */
async function vetKeyEntries(
  db: Queryable,
  id: number,
  { inclusion, newest }: Pick<Awaited<ReturnType<typeof provenEntry>>, 'inclusion' | 'newest'>,
): Promise<Wire<'LoggedEntry'>[]> {
  const { vetProfileId } = cattleCertifications;
  const [row] = await db
    .select({ vetProfileId })
    .from(cattleCertifications)
    .where(eq(cattleCertifications.id, id));
  const ref = veterinarianRef(row?.vetProfileId ?? 0);
  const rows = await db
    .select({ seq: logEntries.seq, entry: logEntries.entry })
    .from(logEntries)
    .where(and(eq(logEntries.type, 'vet_key'), like(logEntries.entry, `%"ref":"${ref}"%`)))
    .orderBy(asc(logEntries.seq));
  // Those that stand before the certificate stand under its very checkpoint.
  const [same] = inclusion
    ? await db.select().from(logCheckpoints).where(eq(logCheckpoints.size, inclusion.size))
    : [];
  return Promise.all(
    rows.map(({ seq, entry }) => loggedEntry(db, seq, entry, same && same.size > seq ? same : newest)),
  );
}

/** A status list with its entry of the log, both of one moment; null where there is no such list. */
export async function getLoggedStatusList(db: Queryable, number: number): Promise<StatusProof | null> {
  const [row] = await db
    .select({ list: statusLists.credential, seq: logEntries.seq, entry: logEntries.entry })
    .from(statusLists)
    .leftJoin(logEntries, eq(logEntries.seq, statusLists.logSeq))
    .where(eq(statusLists.number, number));
  if (!row) return null;
  const { list, seq, entry } = row;
  if (seq === null || entry === null) return { list, entry, inclusion: null };
  const [newest] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  return { list, ...(await loggedEntry(db, seq, entry, newest)) };
}

/** To whom the lot of a certificate went, oldest first, and the lot in which it is, or was last. */
async function lotOf(db: Queryable, certificationId: number): Promise<Wire<'CertificationProof'>['lot']> {
  const lots = await db
    .select({
      id: certifiedLots.id,
      parent: certifiedLots.parentCertifiedLotId,
      at: certifiedLots.createdAt,
      to: producerProfiles.name,
    })
    .from(certifiedLots)
    .innerJoin(producerProfiles, eq(producerProfiles.id, certifiedLots.producerProfileId))
    .where(inArray(certifiedLots.id, lotsOfCertificate(certificationId)))
    .orderBy(asc(certifiedLots.id));
  const last = lots.at(-1);
  if (!last) throw new DomainError('not_found');
  const transfers = lots.filter(({ parent }) => parent !== null);
  return { id: last.id, transfers: transfers.map(({ at, to }) => ({ at: at.toISOString(), to })) };
}

/** The proof of a certificate, as far as there is one yet. Throws `not_found`. */
export async function getCertificationProof(
  db: Queryable,
  id: number,
  installation: Installation,
  precision: PlacePrecision = 'address',
): Promise<Wire<'CertificationProof'>> {
  const [record] = await db
    .select()
    .from(certificateRecords)
    .where(eq(certificateRecords.cattleCertificationId, id));
  if (!record) throw new DomainError('not_found');
  const { logSeq: seq } = record;
  const api = `/api/v1/cattle_certifications/${id}`;
  const made = record.pdfHash !== null;
  const { newest, ...proven } = await provenEntry(db, seq, installation);
  const { revokedAt, revocationReason, supersededAt, supersessionReason } = record;
  return {
    cattle_certification_id: id,
    code: precision === 'address' ? record.code : '',
    short_url: `${installation.origin}/${precision === 'address' ? `c/${record.code}` : certificationRef(id)}`,
    issuer: installation.issuer,
    local: installation.local,
    credential_url: made ? `${api}/credential` : null,
    credential_hash: record.credentialHash,
    pdf_url: documentUrl(record.pdfHash),
    pdf_hash: record.pdfHash,
    bundle_url: made ? `${api}/bundle` : null,
    seq,
    ...proven,
    revoked: revokedAt && { at: revokedAt.toISOString(), reason: revocationReason ?? '', by_id: null },
    superseded: supersededAt && {
      at: supersededAt.toISOString(),
      reason: supersessionReason ?? '',
      by_id: record.supersededById,
    },
    entries: await laterEntries(db, id, newest),
    vet_keys: await vetKeyEntries(db, id, { inclusion: proven.inclusion, newest }),
    supersedes_id: record.supersedesId,
    lot: await lotOf(db, id),
  };
}
