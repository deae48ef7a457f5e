import {
  AccountSort,
  AccountStanding,
  AccountType,
  Breed,
  Category,
  EventSort,
  LotSort,
  RequestAlert,
  RequestSort,
  RequestStatus,
  TransferSort,
  TransferStatus,
  VisitOrder,
} from '../src/api/generated/model';
import { Refusal } from './problem';

const invalid = (pointer: string, rule: string) => new Refusal('invalid', { pointer, rule });

/** The value of a key that a body has to have; 422 without. */
export function required<Value>(value: Value | null | undefined, pointer: string): Value {
  if (value === undefined) throw invalid(pointer, 'required');
  if (value === null) throw invalid(pointer, 'type');
  if (value === '') throw invalid(pointer, 'minLength');
  return value;
}

/** The marks a rating may have (rule 6.3); 422 for any other. */
export function mark(value: number | undefined, pointer: string): number {
  const given = required(value, pointer);
  if (!Number.isInteger(given)) throw invalid(pointer, 'type');
  if (given < 1) throw invalid(pointer, 'minimum');
  if (given > 5) throw invalid(pointer, 'maximum');
  return given;
}

/** The body of a call, null without one; 400 for JSON that is none. */
export async function readBody(request: Request): Promise<unknown> {
  if (!request.headers.get('Content-Type')?.includes('json')) return null;
  try {
    return await request.clone().json();
  } catch {
    throw new Refusal('bad_request');
  }
}

const maxInteger = 2_147_483_647;

/** The id of a path, 0 of one without; 400 for what cannot be an id. */
export function idOf(params: Record<string, string | readonly string[] | undefined>): number {
  const text = params.id ?? params.certified_lot_id;
  if (text === undefined) return 0;
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id > maxInteger) throw new Refusal('bad_request');
  return id;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The UUID in a path, empty in one without; 400 for what is none. */
export function clientIdOf({
  session_id: session = '',
  client_id: id = session,
}: Record<string, string | readonly string[] | undefined>): string {
  const text = String(id);
  if (text !== '' && !uuid.test(text)) throw new Refusal('bad_request');
  return text.toLowerCase();
}

/** What some members of queries may be. */
const choices: Record<string, readonly string[]> = {
  alert: Object.values(RequestAlert),
  status: Object.values({ ...RequestStatus, ...TransferStatus }),
  order: Object.values(VisitOrder),
  type: ['given', 'received', ...Object.values(AccountType)],
  standing: Object.values(AccountStanding),
  sort: Object.values({ ...AccountSort, ...EventSort, ...LotSort, ...RequestSort, ...TransferSort }),
  category: Object.values(Category),
  cattle_breed: Object.values(Breed),
};

/** The members of queries that are days, and those that are numbers with the most they may be. */
const days = ['certified_from', 'certified_to', 'scheduled_from', 'scheduled_to', 'from', 'to'];
const mostOf = {
  limit: 200,
  before: maxInteger,
  after: maxInteger,
  offset: 1_000_000,
  locality_id: maxInteger,
  producer_profile_id: maxInteger,
  vet_profile_id: maxInteger,
};

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return (
    /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  );
}

/** 400 for a page, a filter, an order or a kind of rating that the contract does not know. */
export function checkQuery(query: URLSearchParams): void {
  const wrongDay = days.some((key) => !isDay(query.get(key) ?? '2000-01-01'));
  const wrongChoice = Object.entries(choices).some(([key, known]) => {
    const text = query.get(key);
    return text !== null && !known.includes(text);
  });
  const wrongNumber = Object.entries(mostOf).some(([key, most]) => {
    const text = query.get(key);
    const least = key === 'offset' ? 0 : 1;
    return text !== null && !(/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);
  });
  if (wrongChoice || wrongDay || wrongNumber) throw new Refusal('bad_request');
}
