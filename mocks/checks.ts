import { Refusal } from './problem';

const invalid = (pointer: string) => new Refusal(422, 'invalid', undefined, pointer);

/** The value of a key that a body has to have; 422 without. */
export function required<Value>(value: Value | null | undefined, pointer: string): Value {
  if (value === undefined || value === null || value === '') throw invalid(pointer);
  return value;
}

/** The marks a rating may have (rule 6.3); 422 for any other. */
export function mark(value: number | undefined, pointer: string): number {
  const given = required(value, pointer);
  if (!Number.isInteger(given) || given < 1 || given > 5) throw invalid(pointer);
  return given;
}

/** The body of a call, null without one; 400 for JSON that is none. */
export async function readBody(request: Request): Promise<unknown> {
  if (!request.headers.get('Content-Type')?.includes('json')) return null;
  try {
    return await request.clone().json();
  } catch {
    throw new Refusal(400, 'bad_request');
  }
}

const largest = 2_147_483_647;

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
  if (wrongType || wrongNumber) throw new Refusal(400, 'bad_request');
}
