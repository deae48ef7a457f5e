import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import {
  anchors,
  auditChain,
  auditEvents,
  certificateRecords,
  logCheckpoints,
  vetProfiles,
} from '../database/schema';
import { chainEvents, checkChain } from '../domain/events/event-chain';
import { type Change, eventsOfOperations } from '../domain/events/events-of-operations';
import { publishedHeads, publishHead } from '../proofs/log/event-heads';
import type { Wire } from '../domain/shared/wire';
import { anchorOf } from '../tools/testing/anchor';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { accountRows } from '../tools/testing/owners/account-rows';
import { callRow, type NamedRow, rowsOf } from '../tools/testing/owners/calls';
import { lotRows } from '../tools/testing/owners/lot-rows';
import { findingRows } from '../tools/testing/owners/finding-rows';
import { officeRows } from '../tools/testing/owners/office-rows';
import { requestRows } from '../tools/testing/owners/request-rows';
import { callers, makeScene, type Scene } from '../tools/testing/owners/scene';
import { operations, readContract } from './contract';

let api: TestApp;
let scene: Scene;
beforeAll(async () => {
  api = await openTestApp();
  scene = await makeScene(api);
});
afterAll(() => api.close());

const changes = operations(readContract()).filter(({ method }) => method !== 'GET');
const isChange = (row: NamedRow): row is NamedRow & { operationId: Change } =>
  Object.hasOwn(eventsOfOperations, row.operationId);

const admin = 'admin@caravana.example';
const eventsAfter = (id: number) =>
  api.database.db.select().from(auditEvents).where(gt(auditEvents.id, id)).orderBy(asc(auditEvents.id));
const lastEvent = async () => (await eventsAfter(0)).at(-1)?.id ?? 0;

describe('what is done', () => {
  it('is named for every change of the contract', () => {
    // They send what they ask, and change nothing.
    const named = [...Object.keys(eventsOfOperations), 'previewDeactivation', 'previewAdminInvitation'];
    expect(named.toSorted()).toEqual(changes.map(({ operationId }) => operationId).toSorted());
  });

  const rows = rowsOf({ ...accountRows, ...officeRows, ...findingRows, ...requestRows, ...lotRows }).filter(
    isChange,
  );
  const doneBelow = [
    'changePassword',
    'correctCertification',
    'resetPassword',
    'retryAnchor',
    'undoDeactivation',
    'updateAdmin',
  ];
  const isDone = (answer: unknown) => Number.parseInt(String(answer), 10) < 300;

  it.each(rows)('is recorded of $title, and nothing of what was refused', async (row) => {
    const said = eventsOfOperations[row.operationId];
    const asked = callers.filter((caller) => row.answers[caller] !== undefined);
    const inTurn = asked.toSorted((a, b) => Number(isDone(row.answers[a])) - Number(isDone(row.answers[b])));
    for (const caller of inTurn) {
      const before = await lastEvent();
      const { status, headers } = await callRow(api, scene, row, caller);
      const events = await eventsAfter(before);
      const own = events.filter(({ requestId }) => requestId === headers['x-request-id']);
      // To sign in for the call is a call of its own.
      expect(events.filter((one) => !own.includes(one) && one.action !== 'admin_signed_in')).toEqual([]);
      const actions = own.map(({ action }) => action);
      expect(actions.filter((action) => !said.includes(action))).toEqual([]);
      expect(status < 300 ? [] : actions).toEqual([]);
    }
    const done = asked.some((caller) => isDone(row.answers[caller]));
    const written = (await eventsAfter(0)).some(({ action }) => said.includes(action));
    const asSaid = written === said.length > 0;
    expect(done ? asSaid : doneBelow.includes(row.operationId)).toBe(true);
  });

  it('is recorded of what nobody gets done in those calls', async () => {
    const { db } = api.database;
    const { cattleCertificationId: id, revokedAt, supersededAt } = certificateRecords;
    const [good] = await db
      .select({ id })
      .from(certificateRecords)
      .where(and(isNull(revokedAt), isNull(supersededAt)))
      .limit(1);
    await api.app.notary.settle();
    const [checkpoint] = await db.select({ size: logCheckpoints.size }).from(logCheckpoints).limit(1);
    const [failed] = await db
      .insert(anchors)
      .values(anchorOf(checkpoint?.size ?? 0, { status: 'failed' }))
      .returning({ id: anchors.id });
    const vet = scene.people.vet.email;
    const next = { current_password: password, new_password: 'la tranquera vieja' };
    const facts = { estimated_weight: 190 };
    const inviting = { email: 'coordina@caravana.example', grade: 'coordinates' };
    const invited = await api.ask(admin, 'POST', '/api/v1/admin_invitations', inviting);
    const { url } = invited.body as { url: string };
    const name = { first_name: 'Elsa', last_name: 'Ibarra', password };
    const accepting = { token: url.split('#')[1], ...name };
    const { id: other } = (await api.ask(null, 'POST', '/api/v1/admin_invitations/accept', accepting))
      .body as { id: number };
    const { userId: undone } = scene.people.otherVet;
    const [profile] = await db.select().from(vetProfiles).where(eq(vetProfiles.userId, undone));
    await api.ask(admin, 'POST', `/api/v1/vet_profiles/${profile?.id}/deactivate`, { reason: 'Por error' });
    const last = await lastEvent();
    const did = [
      await api.ask(admin, 'POST', `/api/v1/accounts/${undone}/undo_deactivation`),
      await api.ask(vet, 'PUT', '/api/v1/viewer/password', next),
      await api.ask(admin, 'POST', `/api/v1/anchors/${failed?.id}/retry`),
      await api.ask(admin, 'POST', `/api/v1/cattle_certifications/${good?.id}/correction`, {
        reason: 'Peso',
        facts,
      }),
      await api.ask(admin, 'PUT', `/api/v1/admins/${other}`, { active: false }),
    ];
    expect(did.map(({ status }) => status)).toEqual([200, 200, 204, 200, 200]);
    const besides = ['admin_signed_in', 'request_assigned', 'request_unassigned'];
    const events = (await eventsAfter(last)).filter(({ action }) => !besides.includes(action));
    expect(events).toMatchObject([
      { action: 'account_activated', objectId: undone, after: { active: true, undone: true } },
      { action: 'password_changed', actorUserId: scene.people.vet.userId, after: null },
      { action: 'anchor_retried', objectId: failed?.id },
      { action: 'certificate_corrected', objectId: good?.id, after: { reason: 'Peso' } },
      { action: 'admin_changed', objectId: other, before: { active: true }, after: { active: false } },
    ]);
  });

  it('stays as it was written', async () => {
    const { pool } = api.database;
    const refusal = { code: '23001' };
    await expect(pool.query("update audit_events set action = 'password_changed'")).rejects.toMatchObject(
      refusal,
    );
    await expect(pool.query('delete from audit_events')).rejects.toMatchObject(refusal);
    await expect(pool.query('truncate audit_events cascade')).rejects.toMatchObject(refusal);
  });

  it('is read by admins, the newest first, by who, what and when', async () => {
    const ask = async (query: string) => {
      const { status, body } = await api.ask(admin, 'GET', `/api/v1/audit_events${query}`);
      expect(status).toBe(200);
      return body as Wire<'AuditEvent'>[];
    };
    const all = await ask('');
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    const revoked = await ask('?action=certificate_revoked');
    expect(new Set(revoked.map(({ action }) => action))).toEqual(new Set(['certificate_revoked']));
    const [one] = revoked;
    const byOne = await ask(`?actor=${one?.actor?.user_id}&limit=2`);
    expect(byOne.every(({ actor }) => actor?.user_id === one?.actor?.user_id)).toBe(true);
    const [{ after, names } = { after: null, names: {} }] = await ask('?action=request_assigned');
    const vetId = Number(after?.vet_profile_id);
    const [vet] = await api.database.db.select().from(vetProfiles).where(eq(vetProfiles.id, vetId));
    expect(names).toEqual({ vet_profile_id: { [vetId]: `${vet?.firstName} ${vet?.lastName}` } });
    expect(await ask('?from=2099-01-01')).toEqual([]);
    expect(await ask('?to=1999-01-01')).toEqual([]);
  });
});

describe('the chain of what is done', () => {
  /** Changes rows as who has the database's own password does. */
  const meddle = async (statement: string) => {
    const client = await api.database.pool.connect();
    try {
      await client.query("begin; set local session_replication_role = 'replica'");
      await client.query(statement);
      await client.query('commit');
    } finally {
      client.release();
    }
  };

  it('is published daily in the log of certificates: writing all of it anew is told by what stands there', async () => {
    const { db } = api.database;
    const { notary } = api.app;
    while ((await chainEvents(db)) > 0);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await publishHead(db, new Date(0))).toBe(false);
    expect(await publishHead(db, tomorrow)).toBe(true);
    expect(await publishHead(db, tomorrow)).toBe(false);
    await notary.settle();
    const { log } = (await api.app.inject('/api/v1/log')).json<{ log: Wire<'Log'> }>();
    const entry = log.entries.find(({ type }) => type === 'events');
    const [last] = await db.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1);
    expect(JSON.parse(entry?.entry ?? '')).toMatchObject({
      ref: `audit-chain/${last?.seq}`,
      chain: last?.hash,
    });
    const heads = await publishedHeads(db);
    expect(await checkChain(db, heads)).toEqual([]);
    expect(await publishHead(db, tomorrow)).toBe(false);
    await meddle(`update audit_events set action = 'password_changed' where id = ${last?.auditEventId}`);
    await meddle('delete from audit_chain');
    while ((await chainEvents(db)) > 0);
    expect(await checkChain(db, heads)).toEqual([expect.stringContaining('was written anew')]);
  });

  it('names an event that was changed, one that is gone, and a chain that was written anew', async () => {
    const { db } = api.database;
    while ((await chainEvents(db)) > 0);
    expect(await checkChain(db)).toEqual([]);
    const links = await db.select().from(auditChain).orderBy(asc(auditChain.seq));
    const published = links.slice(-1);
    const [first, second] = links;
    await meddle(`update audit_events set action = 'password_changed' where id = ${first?.auditEventId}`);
    expect(await checkChain(db)).toEqual([`The event ${first?.auditEventId}, or its link, was changed.`]);
    await meddle(`delete from audit_events where id = ${second?.auditEventId}`);
    expect(await checkChain(db)).toContain(`The event ${second?.auditEventId} is gone.`);
    await meddle('delete from audit_chain');
    while ((await chainEvents(db)) > 0);
    expect(await checkChain(db)).toEqual([]);
    expect(await checkChain(db, published)).toHaveLength(1);
  });
});
