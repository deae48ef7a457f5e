import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { removeToken, storeToken } from '@/api/token';
import { setDeviceOwner, deviceOwner } from '@/api/device-owner';
import { closeDeviceStore, openDeviceStore } from './outbox/device';
import { Outbox } from './outbox/outbox';
import { readTyped, writeTyped } from './outbox/typed';
import { leaveDevice, leavings, unsent } from './leave-device';

const tokenOf = (sub: string) =>
  `x.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 60 }))}.x`;

beforeEach(async () => {
  storeToken(tokenOf('7'));
  setDeviceOwner(7);
  const { outbox } = await openDeviceStore();
  const change = { payload: { deleted: false, facts: {}, photo_digest: null }, base: 0, seen: '' };
  await outbox.save({ user: 7, visit: 12, clientId: 'a' }, change);
  await outbox.save({ user: 8, visit: 13, clientId: 'b' }, change);
});
afterEach(async () => {
  leavings.stay();
  const { outbox } = await openDeviceStore();
  await outbox.clear(7);
  await outbox.clear(8);
  await closeDeviceStore();
});

const left = async (user: number) => (await (await openDeviceStore()).outbox.list(user)).length;

it('asks before it loses what was not sent, and loses it only on purpose', async () => {
  onTestFinished(leavings.subscribe(() => undefined).unsubscribe);
  const end = vi.fn<() => void>();
  expect(await unsent(7)).toBe(1);
  await leaveDevice(end);
  expect(end).not.toHaveBeenCalled();
  const question = leavings.get();
  expect(question).toMatchObject({ user: 7, unsent: 1 });
  leavings.stay();
  expect([leavings.get(), await left(7), deviceOwner()]).toEqual([null, 1, 7]);
  await question?.leave();
  expect(end).toHaveBeenCalledTimes(1);
  expect([await left(7), await left(8), deviceOwner()]).toEqual([0, 1, null]);
});

it('counts what was sent and has another version that nobody settled', async () => {
  const { outbox } = await openDeviceStore();
  const record = await outbox.takeNext(7, new Set());
  if (!record) throw new Error('nothing waits');
  const payload = { deleted: false, facts: { estimated_weight: 9 }, photo_digest: null };
  await outbox.settle(record, { rev: 5, payload, photoUrl: null, photoWanted: false, elsewhere: [] });
  expect(await outbox.list(7)).toMatchObject([{ state: 'stored' }]);
  expect(await unsent(7)).toBe(1);
});

it('asks nothing when everything was sent', async () => {
  const end = vi.fn<() => void>();
  await (await openDeviceStore()).outbox.discard({ user: 7, visit: 12, clientId: 'a' });
  await leaveDevice(end);
  expect(end).toHaveBeenCalledTimes(1);
  expect([leavings.get(), deviceOwner()]).toEqual([null, null]);
});

it('asks before it loses what is half typed at a visit', async () => {
  onTestFinished(leavings.subscribe(() => undefined).unsubscribe);
  await (await openDeviceStore()).outbox.discard({ user: 7, visit: 12, clientId: 'a' });
  const typed = { form: {}, photo: null, code: '0320', leaving: null };
  writeTyped(7, 12, typed);
  writeTyped(8, 13, typed);
  const end = vi.fn<() => void>();
  await leaveDevice(end);
  expect(end).not.toHaveBeenCalled();
  expect(leavings.get()).toMatchObject({ user: 7, unsent: 0, typed: 1 });
  await leavings.get()?.leave();
  expect([end.mock.calls.length, readTyped(7, 12), readTyped(8, 13)]).toEqual([1, null, typed]);
  writeTyped(8, 13, null);
});

it("leaves another veterinarian's work on this device to them", async () => {
  storeToken(tokenOf('9'));
  const end = vi.fn<() => void>();
  await leaveDevice(end);
  expect(end).toHaveBeenCalledTimes(1);
  expect([await left(7), deviceOwner()]).toEqual([1, 7]);
});

it('ends the session where nobody can be asked, and keeps what was not sent', async () => {
  const end = vi.fn<() => void>();
  await leaveDevice(end);
  expect(end).toHaveBeenCalledTimes(1);
  expect([leavings.get(), await left(7)]).toEqual([null, 1]);
});

it('asks who goes on without a session, too', async () => {
  onTestFinished(leavings.subscribe(() => undefined).unsubscribe);
  removeToken();
  const end = vi.fn<() => void>();
  await leaveDevice(end);
  expect(end).not.toHaveBeenCalled();
  expect(leavings.get()).toMatchObject({ user: 7, unsent: 1 });
});

it('loses nothing where the browser closed the database and opens it anew with its next use', async () => {
  onTestFinished(leavings.subscribe(() => undefined).unsubscribe);
  const lists = vi.spyOn(Outbox.prototype, 'list');
  onTestFinished(() => lists.mockRestore());
  lists.mockRejectedValueOnce(new DOMException('The connection is closed.', 'InvalidStateError'));
  const end = vi.fn<() => void>();
  await leaveDevice(end);
  await leavings.get()?.leave();
  expect([end.mock.calls.length, await left(7)]).toEqual([1, 1]);
});
