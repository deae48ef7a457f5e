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

const largest = 2_147_483_647;

/** The id of a path, 0 of one without; 400 for what cannot be an id. */
export function idOf(params: Record<string, string | readonly string[] | undefined>): number {
  const text = params.id ?? params.certified_lot_id;
  if (text === undefined) return 0;
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id > largest) throw new Refusal('bad_request');
  return id;
}

/** 400 for a page or a kind of rating that the contract does not know. */
export function checkQuery(query: URLSearchParams): void {
  const type = query.get('type');
  const wrongType = type !== null && type !== 'given' && type !== 'received';
  const wrongNumber = (['limit', 'before', 'after', 'offset'] as const).some((key) => {
    const text = query.get(key);
    const least = key === 'offset' ? 0 : 1;
    const most = { limit: 200, before: largest, after: largest, offset: 10_000 }[key];
    return text !== null && !(/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);
  });
  if (wrongType || wrongNumber) throw new Refusal('bad_request');
}
