import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { accountRows } from '../tools/testing/owners/account-rows';
import { lotRows } from '../tools/testing/owners/lot-rows';
import { findingRows } from '../tools/testing/owners/finding-rows';
import { officeRows } from '../tools/testing/owners/office-rows';
import { requestRows } from '../tools/testing/owners/request-rows';
import { callRow, rowsOf } from '../tools/testing/owners/calls';
import { type Cell, type Row } from '../tools/testing/owners/row';
import { type Caller, callers, makeScene, type Scene, telephone } from '../tools/testing/owners/scene';
import { operations, readContract, type Role } from './contract';
import type { OperationId } from './handlers/types';

let api: TestApp;
let scene: Scene;
beforeAll(async () => {
  api = await openTestApp();
  scene = await makeScene(api);
});
afterAll(() => api.close());

/** An operation without an entry does not compile. */
const rows: Record<OperationId, Row | Row[]> = {
  ...accountRows,
  ...findingRows,
  ...officeRows,
  ...requestRows,
  ...lotRows,
  listVeterinarians: {
    whose: null,
    answers: { nobody: 200, owner: 200, recipient: 200, stranger: 200, vet: 200, otherVet: 200, admin: 200 },
  },
};

const roleOf: Record<Caller, Role> = {
  owner: 'producer',
  recipient: 'producer',
  stranger: 'producer',
  vet: 'veterinarian',
  otherVet: 'veterinarian',
  admin: 'admin',
  nobody: 'guest',
};
const contract = operations(readContract());
const rolesOf = new Map(contract.map(({ operationId, roles }) => [operationId, roles]));
const table = rowsOf(rows).map((row) => {
  const roles = rolesOf.get(row.operationId) ?? [];
  return {
    ...row,
    said: row.answers,
    named: callers.filter((caller) => roles.includes(roleOf[caller])),
    answers: Object.fromEntries(
      callers.map((caller) => [
        caller,
        roles.includes(roleOf[caller]) ? row.answers[caller] : caller === 'nobody' ? 401 : 403,
      ]),
    ) as Record<Caller, Cell>,
  };
});

type Case = (typeof table)[number];

/** The refused come first: that the call still works for those who may shows that nobody else has changed anything. */
const inTurn = ({ answers }: Case) =>
  callers.toSorted(
    (a, b) => Number.parseInt(String(answers[b]), 10) - Number.parseInt(String(answers[a]), 10),
  );

const call = (row: Case, caller: Caller) => callRow(api, scene, row, caller);

/** Who has to do with whom, by a transfer or a visit: the e-mails that a caller may read besides its own. */
const acquaintances: Record<Caller, readonly Caller[]> = {
  owner: ['recipient', 'vet'],
  recipient: ['owner'],
  stranger: [],
  vet: ['owner'],
  otherVet: [],
  admin: callers,
  nobody: [],
};

/** Identity cards of others, and e-mails of those with whom the caller has nothing to do. */
function leaks(body: unknown, caller: Caller): string[] {
  const text = JSON.stringify(body);
  const hidden = callers.flatMap((name) => {
    if (name === 'nobody' || name === caller) return [];
    const { email, identityCard } = scene.people[name];
    return [
      ...(acquaintances[caller].includes(name) ? [] : [email]),
      ...(caller !== 'admin' && identityCard !== null ? [identityCard] : []),
    ];
  });
  const strangers: Caller[] = ['recipient', 'stranger', 'otherVet', 'nobody'];
  if (strangers.includes(caller)) hidden.push(telephone);
  return hidden.filter((value) => text.includes(`"${value}"`));
}

describe('whose it is', () => {
  it('is said of every operation of the contract', () => {
    expect(Object.keys(rows).toSorted()).toEqual(contract.map(({ operationId }) => operationId).toSorted());
  });

  it.each(table)(
    'is said of $title for those whose roles the contract names, and only for them',
    ({ said, named }) => {
      expect(callers.filter((caller) => said[caller] !== undefined)).toEqual(named);
    },
  );

  it.each(table.filter(({ whose }) => whose === null))(
    'matters not to $title, which treats accounts of a role alike',
    ({ answers: { owner, recipient, stranger, vet, otherVet } }) => {
      expect([recipient, stranger, otherVet]).toEqual([owner, owner, vet]);
    },
  );

  it.each(table)('decides $title', async (row) => {
    const seen: Partial<Record<Caller, number | string>> = {};
    for (const caller of inTurn(row)) {
      const { status, body } = await call(row, caller);
      seen[caller] = status < 300 && row.tells ? `${status} ${row.tells(body, scene, caller)}` : status;
      expect({ caller, leaks: leaks(body, caller) }).toEqual({ caller, leaks: [] });
    }
    expect(seen).toEqual(row.answers);
  });
});
