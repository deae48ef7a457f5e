/** The codes a broken rule of the business has on the wire; the words for them are in `server/api/words.ts`. */
export type DomainErrorCode =
  | 'account_inactive'
  | 'account_refused'
  | 'animals_of_another'
  | 'approval_needed'
  | 'certificate_ended'
  | 'day_full'
  | 'days_over'
  | 'duplicate_codes'
  | 'email_taken'
  | 'forbidden'
  | 'grade_needed'
  | 'invalid_credentials'
  | 'key_limit'
  | 'key_taken'
  | 'key_unproved'
  | 'key_unusable'
  | 'licence_changed'
  | 'last_admin'
  | 'link_ended'
  | 'undo_over'
  | 'lot_inactive'
  | 'not_found'
  | 'not_pending'
  | 'photo_other'
  | 'photos_missing'
  | 'inquiries_closed'
  | 'open_requests'
  | 'password_common'
  | 'password_wrong'
  | 'route_refused'
  | 'range_order'
  | 'range_past'
  | 'range_unfit'
  | 'reason_needed'
  | 'signature_mismatch'
  | 'since_to_come'
  | 'status_conflict'
  | 'slot_taken'
  | 'transfer_pending'
  | 'transfer_to_inactive'
  | 'transfer_to_oneself'
  | 'unknown_locality'
  | 'vet_elsewhere'
  | 'vet_unavailable'
  | 'view_limit'
  | 'view_name_taken'
  | 'viewing'
  | 'visit_begun'
  | 'visit_changed'
  | 'visit_full'
  | 'visit_has_animals';

/** What one member of a request broke. */
export interface BrokenMember {
  pointer: string;
  code: DomainErrorCode;
}

interface More {
  /** Several members, each with what it broke. */
  members?: readonly BrokenMember[];
  /** What somebody gave as a reason, for who is refused to read. */
  reason?: string | undefined;
}

/** A rule of the business that a request broke. `pointer` names the member at fault, when there is one. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    readonly pointer?: string,
    readonly more: More = {},
  ) {
    super(code);
  }
}
