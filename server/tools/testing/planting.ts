import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { utf8 } from '../../../src/lib/proof/bytes';
import { leafHash } from '../../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { withPhoto } from '../../../src/lib/proof/shown-photo';
import type { Sources } from '../../../src/lib/proof/sources';
import type { Step } from '../../../src/lib/proof/steps';
import type { Certificate } from '../../../src/lib/proof/verification';
import { verifyCertificate } from '../../../src/lib/proof/verify';
import { cattleCertifications, certificateRecords, logCheckpoints, logEntries } from '../../database/schema';
import { registerKey } from '../../proofs/keys/register';
import { signerOf } from '../../proofs/keys/signer';
import { makeCheckpoint } from '../../proofs/log/checkpoints';
import { appendReady } from '../../proofs/log/sequencer';
import { openTestApp, type TestApp } from './app';
import { forgetful, putBack, stateOf } from './falsify';
import { sourcesOf } from './lots';

/** An installation in which lies are planted, for tests: what puts it back as it was, and what a reader is told. */

/** The photo of the certificate that is not revoked. */
const photo = `${'7'.repeat(64)}.webp`;

/** What a reader of a certificate is told: each step, and the verdict. */
export async function readerOf(
  at: Pick<TestApp, 'app'>,
  certificate: Certificate,
  { later = 0, ...other }: Partial<Sources> & { later?: number } = {},
): Promise<string[]> {
  const field = async (path: string, name: string) =>
    ((await at.app.inject({ url: `/api/v1/${path}` })).json<Record<string, unknown>>()[name] ??
      null) as Record<string, unknown> | null;
  const sources: Sources = {
    ...sourcesOf(at.app),
    page: async (id) => {
      const shown = await field(`cattle_certifications/${id}`, 'cattle_certification');
      const vet = await field(`vet_profiles/${String(shown?.['vet_profile_id'])}`, 'vet_profile');
      const owner = await field(
        `producer_profiles/${String(shown?.['producer_profile_id'])}`,
        'producer_profile',
      );
      return shown && { certificate: shown, vet, owner };
    },
    now: () => Date.now() + later,
    ...other,
  };
  const list: Step[] = [];
  const running = verifyCertificate(certificate, sources);
  let turn = await running.next();
  for (; !turn.done; turn = await running.next()) list.push(turn.value);
  const { verdict } = await withPhoto(turn.value, sources);
  return [...list.map(({ name, outcome, reason }) => `${name} ${outcome}: ${reason}`), `verdict ${verdict}`];
}

/** Opens it: a revoked certificate and one that is not, and the log before and after the revocation. */
export async function openPlanted() {
  const api = await openTestApp();
  const [revoked = 0, valid = 0] = api.world.animals;
  const { dataDir } = api.database;
  const db = () => api.database.db;
  const square = { create: { width: 8, height: 8, channels: 3, background: 'brown' } } as const;
  writeFileSync(join(dataDir, 'files', photo), await sharp(square).webp().toBuffer());
  await db().update(cattleCertifications).set({ photo }).where(eq(cattleCertifications.id, valid));
  await api.app.notary.settle();
  const first = await stateOf(api);
  const url = `cattle_certifications/${revoked}/revocation`;
  await api.ask(api.world.admin.email, 'POST', url, { reason: 'The animal was another.' });
  await api.app.notary.settle();
  const second = await stateOf(api);
  /** What puts back what a falsification changed, the last first. */
  const undoing: (() => Promise<unknown>)[] = [];
  const record = (id: number) => eq(certificateRecords.cattleCertificationId, id);

  /** Changes rows of a table, as whoever holds the database can; they are put back afterwards. */
  async function change(table: PgTable, where: SQL, values: Record<string, unknown>) {
    const [before] = await db().select().from(table).where(where);
    await db().update(table).set(values).where(where);
    const kept = Object.fromEntries(
      Object.keys(values).map((name) => [name, (before as Record<string, unknown>)[name]]),
    );
    undoing.push(() => db().update(table).set(kept).where(where));
  }

  function changeFile(name: string, bytes: string | Uint8Array): void {
    const path = join(api.database.dataDir, 'files', name);
    const before = readFileSync(path);
    writeFileSync(path, bytes);
    undoing.push(() => Promise.resolve(writeFileSync(path, before)));
  }

  const animal = (values: Partial<typeof cattleCertifications.$inferInsert>) =>
    change(cattleCertifications, eq(cattleCertifications.id, valid), values);
  const setEntry = (seq: number, entry: string) =>
    db().update(logEntries).set({ entry }).where(eq(logEntries.seq, seq));
  const issued = async (id: number) => {
    const rows = await db().select().from(logEntries).where(eq(logEntries.cattleCertificationId, id));
    return rows.find(({ type }) => type === 'issued')!;
  };
  const newestNote = async () =>
    (
      await db()
        .select()
        .from(logCheckpoints)
        .orderBy(sql`size desc`)
        .limit(1)
    )[0]!;
  const leavesOf = async () => {
    const rows = await db().select().from(logEntries).orderBy(logEntries.seq);
    return Promise.all(rows.map(({ entry }) => leafHash(utf8(entry))));
  };
  const operator = () => api.app.notary.signer();
  const editValid = async () => {
    const { seq, entry } = await issued(valid);
    await setEntry(seq, entry.replace(/(?<="pdf":")\w{64}/, '0'.repeat(64)));
  };
  /** Another checkpoint of some size and root in the place of the newest, by the operator or another key. */
  async function signInstead(size: number, root: Uint8Array, by?: Awaited<ReturnType<typeof operator>>) {
    const signer = by ?? (await operator());
    const { size: head } = await newestNote();
    const note = await formatCheckpoint(
      { origin: 'caravana.example', size, root },
      signer.publicKey,
      signer.sign,
    );
    await db().update(logCheckpoints).set({ note }).where(eq(logCheckpoints.size, head));
  }
  /** A new key signs from now on. */
  async function rotate() {
    const { publicUrl } = api.config;
    const next = await signerOf(new Uint8Array(32).fill(9), publicUrl);
    const signing = { signer: next, origin: publicUrl, memory: forgetful };
    await registerKey(db(), next, publicUrl, new Date());
    const log = async () => {
      await appendReady(db(), signing);
      await makeCheckpoint(db(), { ...signing, seconds: 0 });
    };
    await log();
    return log;
  }

  /** Puts everything back as it was. */
  async function restore() {
    for (const undo of undoing.splice(0).toReversed()) await undo();
    await putBack(api, second);
  }

  return {
    api,
    db,
    revoked,
    valid,
    photo,
    first,
    undoing,
    restore,
    change,
    changeFile,
    record,
    animal,
    setEntry,
    issued,
    newestNote,
    leavesOf,
    operator,
    editValid,
    signInstead,
    rotate,
  };
}

export type Planted = Awaited<ReturnType<typeof openPlanted>>;
