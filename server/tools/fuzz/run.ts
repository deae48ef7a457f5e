import sharp from 'sharp';
import { users } from '../../database/schema';
import { openTestApp } from '../testing/app';
import { Callers } from './callers';
import { callOf } from './calls';
import { Chance } from './chance';
import { inputs, type Input } from './inputs';
import { judge } from './judge';
import type { Known } from './known';
import { prepare, prepareProof } from './preparing';
import { reviveAccounts } from './preparing-accounts';

/** Fuzzing: the run. */

interface Finding {
  call: string;
  what: string;
}

interface Outcome {
  calls: number;
  findings: Finding[];
  /** The operations that no call had success with: too little of them was tried. */
  unreached: string[];
}

const most = 20;

/** Calls after those of a run of those operations alone that none has had success with. */
const mostOfUnreached = 4_000;

/**
 * Calls operations of the contract at random, so often, and gives what was wrong. The same seed makes the same calls.
 */
export async function fuzz(seed: number, count: number): Promise<Outcome> {
  const chance = new Chance(seed);
  const api = await openTestApp();
  await prepareProof(api);
  const callers = new Callers(api, chance);
  const create = { width: 40, height: 30, channels: 3, background: '#964b00' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const [{ passwordHash } = {}] = await api.database.db.select().from(users).limit(1);
  const findings: Finding[] = [];
  const unreached = new Set(inputs.map(({ operationId }) => operationId));
  const made: number[] = [];
  let known: Known = new Map();
  let calls = 0;
  let left = mostOfUnreached;
  try {
    for (;;) {
      const over = calls >= count;
      if (findings.length >= most || (over && (unreached.size === 0 || left === 0))) break;
      if (over) left -= 1;
      if (calls % (over ? 10 : 50) === 0) await reviveAccounts(api, passwordHash);
      const period = over ? 10 : 200;
      if (calls % period === 0) {
        const prepared = await prepare(api, { photo, offered: calls % (2 * period) === 0 });
        made.push(...prepared.made);
        known = prepared.known;
      }
      calls += 1;
      const missing = inputs.filter(({ operationId }) => unreached.has(operationId));
      // What is missing may need what another call makes, such as a request to cancel.
      const aims = over && chance.happens(0.5);
      const input = chance.one((aims ? missing : inputs) as [Input, ...Input[]]);
      const caller = await callers.next(aims ? input.roles : []);
      const { lost, body, ...call } = callOf(input, chance, { photo, made, known, aims });
      const good = await callers.isGood(caller);
      const authorization = caller.token === null ? {} : { authorization: `Bearer ${caller.token}` };
      // Each from an address of its own: the wrong guesses of one would close the way for all that follow.
      const remoteAddress = `10.0.${(calls >> 8) & 255}.${calls & 255}`;
      const headers = { ...call.headers, ...authorization };
      const response = await api.app.inject({ ...call, headers, remoteAddress });
      const { statusCode: status, body: text } = response;
      const answer = { status, type: String(response.headers['content-type']), text };
      if (status === 201) made.push(Number(/"id":(\d+)/.exec(text)?.[1]));
      if (status < 300) unreached.delete(input.operationId);
      const what = judge(input, caller, good, { ...call, lost, body }, answer);
      if (what === null) continue;
      const sent = `${JSON.stringify(call.headers)} ${(call.payload?.toString() ?? '').slice(0, 300)}`;
      findings.push({
        call: `${caller.name}: ${input.operationId} ${call.method} ${call.url} ${sent}`,
        what,
      });
    }
  } finally {
    await api.close();
  }
  return { calls, findings, unreached: [...unreached] };
}
