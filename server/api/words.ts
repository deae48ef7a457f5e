import en from '../../i18n/en/problems.json' with { type: 'json' };
import es from '../../i18n/es/problems.json' with { type: 'json' };
import { counted } from '../../src/lib/fill';
import type { Language } from '../../src/lib/format';
import type { DomainErrorCode } from '../domain/shared/errors';
import type { PhotoFault } from '../files/photos';

export type { Language };

/** The codes of the problems that HTTP itself has. */
type HttpErrorCode =
  | 'account_deactivated'
  | 'bad_request'
  | 'busy'
  | 'headers_too_large'
  | 'idempotency_mismatch'
  | 'idempotency_running'
  | 'internal_error'
  | 'invalid'
  | 'method_not_allowed'
  | 'payload_too_large'
  | PhotoFault
  | 'request_timeout'
  | 'too_many_requests'
  | 'unauthorized'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'uri_too_long';

export type ErrorCode = DomainErrorCode | HttpErrorCode;

const sentences = { es, en } satisfies Record<Language, { problem: Record<ErrorCode, string>; rule: object }>;

const statuses: Record<ErrorCode, number> = {
  account_deactivated: 401,
  account_inactive: 403,
  account_refused: 403,
  animals_of_another: 409,
  approval_needed: 409,
  bad_request: 400,
  busy: 503,
  certificate_ended: 409,
  day_full: 422,
  days_over: 422,
  duplicate_codes: 422,
  email_taken: 422,
  forbidden: 403,
  grade_needed: 403,
  headers_too_large: 431,
  idempotency_mismatch: 422,
  idempotency_running: 409,
  internal_error: 500,
  invalid: 422,
  invalid_credentials: 401,
  key_limit: 409,
  key_taken: 409,
  key_unproved: 422,
  key_unusable: 409,
  last_admin: 409,
  licence_changed: 409,
  link_ended: 409,
  undo_over: 409,
  lot_inactive: 409,
  method_not_allowed: 405,
  not_found: 404,
  not_pending: 409,
  open_requests: 409,
  inquiries_closed: 409,
  password_common: 422,
  password_wrong: 422,
  payload_too_large: 413,
  photo_other: 409,
  photos_missing: 409,
  photo_too_large: 413,
  photo_type: 415,
  photo_unreadable: 422,
  route_refused: 422,
  range_order: 422,
  range_past: 422,
  range_unfit: 422,
  reason_needed: 422,
  request_timeout: 408,
  slot_taken: 409,
  signature_mismatch: 409,
  since_to_come: 422,
  status_conflict: 409,
  too_many_requests: 429,
  transfer_pending: 409,
  transfer_to_inactive: 422,
  transfer_to_oneself: 422,
  unauthorized: 401,
  unavailable: 503,
  unknown_locality: 422,
  vet_elsewhere: 422,
  vet_unavailable: 422,
  view_limit: 409,
  view_name_taken: 409,
  viewing: 403,
  visit_begun: 409,
  visit_changed: 409,
  visit_full: 422,
  visit_has_animals: 409,
  unsupported_media_type: 415,
  uri_too_long: 414,
};

/** Every problem's status and the sentence to show, in both languages. */
export const problems = Object.fromEntries(
  Object.entries(statuses).map(([code, status]) => [
    code,
    { status, es: es.problem[code as ErrorCode], en: en.problem[code as ErrorCode] },
  ]),
) as Record<ErrorCode, { status: number } & Record<Language, string>>;

/** The sentence of a problem with the reason that somebody gave for it, when there is one. */
export function problemSentence(code: ErrorCode, language: Language, reason?: string): string {
  const sentence = problems[code][language];
  return reason ? `${sentence} ${sentences[language].reason.replace('{{reason}}', () => reason)}` : sentence;
}

/** What somebody is told who has tried too often, or read too much, and may go on in so many seconds. */
export function waitSentence(what: 'tries' | 'reads', seconds: number, language: Language): string {
  return counted(sentences[language], what, Math.ceil(seconds / 60), language);
}

/** What a broken rule of the contract says of a member. */
export function ruleSentence(keyword: string, language: Language): string {
  const { other, ...rules } = sentences[language].rule;
  return new Map(Object.entries(rules)).get(keyword) ?? other;
}

/** The language of `Accept-Language`: English when it stands before Spanish, Spanish otherwise. */
export function languageOf(header: string | undefined): Language {
  const first = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
    .find((tag) => tag === 'es' || tag === 'en');
  return first === 'en' ? 'en' : 'es';
}
