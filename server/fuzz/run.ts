import type { Viewer } from '../domain/wire';
import { users } from '../database/schema';
import { Tokens } from '../http/authentication';
import { roles } from '../http/roles';
import { openTestApp } from '../http/testing';
import { breach } from '../http/testing-contract';
import { callOf, inputs } from './calls';
import { Chance } from './chance';

type Caller = Viewer['role'] | 'nobody' | 'forged';

/** Statuses that any operation may answer with, whatever it documents: no JSON, too large a body, too long an address. */
const anywhere = new Set([400, 413, 414]);

const rolesOf = new Map(Object.entries(roles));

export interface Finding {
  call: string;
  what: string;
}

/** Calls operations of the contract at random for some seconds and gives what was wrong. The same seed makes the same calls. */
export async function fuzz(seed: number, seconds: number): Promise<{ calls: number; findings: Finding[] }> {
  const chance = new Chance(seed);
  const api = await openTestApp();
  const tokens = new Tokens(api.database.db, api.config);
  const { owner, vet, admin } = api.world;
  const ids = { producer: owner.userId, veterinarian: vet.userId, admin: admin.userId };
  const findings: Finding[] = [];
  const until = Date.now() + seconds * 1000;
  let calls = 0;

  async function tokenOf(caller: Caller): Promise<string | null> {
    if (caller === 'nobody') return null;
    if (caller === 'forged') return chance.one(['x', 'a.b.c', `${await tokens.issue(1)}x`, 'Bearer']);
    return tokens.issue(ids[caller]);
  }

  function judge(caller: Caller, input: (typeof inputs)[number], status: number): string | null {
    if (status >= 500) return `answers ${status}`;
    const signedIn = caller !== 'nobody' && caller !== 'forged';
    if (input.token === 'required' && !signedIn && status !== 401) return `answers ${status} instead of 401`;
    const allowed = rolesOf.get(input.operationId);
    if (signedIn && allowed && !allowed.includes(caller) && ![401, 403].includes(status)) {
      return `answers ${status} to ${caller}`;
    }
    return null;
  }

  try {
    while (Date.now() < until && findings.length < 20) {
      // Accounts that a call has deactivated come back, so that the next calls find somebody.
      if (calls % 50 === 0) await api.database.db.update(users).set({ active: true, tokensValidAfter: null });
      calls += 1;
      const input = chance.one(inputs as [(typeof inputs)[number], ...typeof inputs]);
      const caller = chance.one<Caller>([
        'producer',
        'producer',
        'veterinarian',
        'admin',
        'nobody',
        'forged',
      ]);
      const token = await tokenOf(caller);
      const call = callOf(input, chance);
      const response = await api.app.inject({
        ...call,
        headers: { ...call.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      });
      const { statusCode: status, body } = response;
      const json = /json/.test(String(response.headers['content-type']))
        ? (JSON.parse(body) as unknown)
        : null;
      const what =
        judge(caller, input, status) ??
        (anywhere.has(status) ? null : breach(input.method, call.url, status, json));
      if (what) {
        const sent = (call.payload?.toString() ?? '').slice(0, 300);
        findings.push({ call: `${caller}: ${input.operationId} ${input.method} ${call.url} ${sent}`, what });
      }
    }
  } finally {
    await api.close();
  }
  return { calls, findings };
}
