import { bodyOf, breach } from '../testing/contract';
import type { Caller } from './callers';
import type { Call } from './calls';
import type { Input } from './inputs';

/** Fuzzing: the test oracle. */

export interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Who may read which identity card of the tests' world besides admins. */
const cards = { 'DNI-Owner': 'owner', 'DNI-Other': 'other', 'DNI-vet': 'vet' };
const inside = /node_modules|\bat .+:\d+:\d+|select .+ from |\$argon2|drizzle/i;

function leak(input: Input, caller: Caller, { text }: Answer): string | null {
  if (inside.test(text)) return 'tells of its inside';
  // Who signs in or registers is somebody from then on.
  if (input.operationId === 'createSession' || input.operationId === 'createRegistration') return null;
  if (caller.role === null && text.includes('@caravana.example')) return 'shows an e-mail to nobody';
  const shown = Object.entries(cards).find(([card, owner]) => text.includes(card) && owner !== caller.name);
  return shown && caller.role !== 'admin' ? `shows ${shown[0]} to ${caller.name}` : null;
}

/** The status that a call must have whatever else is wrong with it, or null. */
function owed(input: Input, caller: Caller, good: boolean, call: Call): number | null {
  if (call.lost) return null;
  if (input.token === 'required' && !good) return 401;
  if (good && caller.role && !input.roles.includes(caller.role)) return 403;
  return call.body?.foreignType ? 415 : null;
}

function refusal({ status, type }: Answer): string | null {
  return status >= 400 && type !== 'application/problem+json; charset=utf-8'
    ? `answers ${status} as ${type}`
    : null;
}

/** What is wrong with an answer, or null. `good` tells whether the caller's token was good when it called. */
export function judge(
  input: Input,
  caller: Caller,
  good: boolean,
  call: Call,
  answer: Answer,
): string | null {
  const { status, type, text } = answer;
  if (status >= 500) return `answers ${status}`;
  const must = owed(input, caller, good, call);
  if (must !== null && status !== must) return `answers ${status} instead of ${must}`;
  if (call.body?.invalid && status < 400) return `takes a body that the contract does not`;
  // No operation of the contract is meant: the router's own answer.
  if (call.lost && [400, 404, 405, 414].includes(status)) return refusal(answer);
  return (
    refusal(answer) ??
    leak(input, caller, answer) ??
    breach(input.method, call.url, status, bodyOf(type, text))
  );
}
