import { expect, it } from 'vitest';
import type { Caller } from './callers';
import type { Call } from './calls';
import { inputs } from './inputs';
import { judge, type Answer } from './judge';

const problem = (status: number, more = {}): Answer => ({
  status,
  type: 'application/problem+json; charset=utf-8',
  text: JSON.stringify({ type: 'about:blank', title: '', status, detail: '', code: '', ...more }),
});
const json = (body: unknown): Answer => ({
  status: 200,
  type: 'application/json',
  text: JSON.stringify(body),
});
const producer = {
  id: 1,
  name: 'X',
  cuig_number: null,
  renspa_number: null,
  active: true,
  created_at: '',
  updated_at: '',
};
const at = '2026-05-04T12:30:00.000Z';
const shown = (more: object) =>
  json({ producer_profile: { ...producer, created_at: at, updated_at: at, ...more } });

const callers: Record<string, Caller> = {
  owner: { name: 'owner', role: 'producer', token: 'x' },
  vet: { name: 'vet', role: 'veterinarian', token: 'x' },
  stranger: { name: 'stranger', role: null, token: 'x' },
};

interface Case {
  id: string;
  who: keyof typeof callers;
  answer: Answer;
  call?: Partial<Call>;
  found: string;
}

const foreign = { payload: 'x', type: 'text/plain', foreignType: true };
const invalid = { payload: '{}', type: 'application/json', invalid: true };

it.each<Case>([
  { id: 'getProducerProfile', who: 'stranger', answer: shown({}), found: 'nothing' },
  { id: 'getProducerProfile', who: 'owner', answer: shown({ identity_card: 'DNI-Owner' }), found: 'nothing' },
  {
    id: 'getProducerProfile',
    who: 'vet',
    answer: shown({ identity_card: 'DNI-Owner' }),
    found: 'shows DNI-Owner to vet',
  },
  {
    id: 'getProducerProfile',
    who: 'stranger',
    answer: shown({ email: 'a@caravana.example' }),
    found: 'shows an e-mail',
  },
  { id: 'getProducerProfile', who: 'stranger', answer: shown({ name: 1 }), found: 'must be string' },
  { id: 'getProducerProfile', who: 'stranger', answer: problem(500), found: 'answers 500' },
  { id: 'getProducerProfile', who: 'stranger', answer: problem(409), found: 'does not document 409' },
  {
    id: 'getProducerProfile',
    who: 'stranger',
    answer: { ...problem(404), type: 'text/html' },
    found: 'as text/html',
  },
  {
    id: 'getProducerProfile',
    who: 'owner',
    answer: problem(400, { detail: 'at f (a.ts:1:2)' }),
    found: 'inside',
  },
  { id: 'getProducerProfile', who: 'owner', answer: problem(414), call: { lost: true }, found: 'nothing' },
  { id: 'getReports', who: 'stranger', answer: json({}), found: 'instead of 401' },
  { id: 'getReports', who: 'owner', answer: json({}), found: 'instead of 403' },
  { id: 'getReports', who: 'owner', answer: problem(403), found: 'nothing' },
  { id: 'updateServiceAreas', who: 'vet', answer: json({}), call: { body: invalid }, found: 'takes a body' },
  { id: 'updateServiceAreas', who: 'vet', answer: problem(422), call: { body: invalid }, found: 'nothing' },
  {
    id: 'updateServiceAreas',
    who: 'vet',
    answer: problem(422),
    call: { body: foreign },
    found: 'instead of 415',
  },
])('of $answer.status to $who by $id finds $found', ({ id, who, answer, call = {}, found }) => {
  const input = inputs.find(({ operationId }) => operationId === id);
  const caller = callers[who];
  if (!input || !caller) throw new Error('There is no such operation or caller.');
  const url = input.path.replace('{id}', '1');
  const whole: Call = { method: 'GET', url, headers: {}, lost: false, body: null, ...call };
  const what = judge(input, caller, caller.role !== null, whole, answer);
  expect(what ?? 'nothing').toContain(found);
});
