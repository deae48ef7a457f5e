/**
 * The falsifications that are planted and have to be noticed, by who could do them (`/registro` and
 * `docs/verification.md` name each, `server/proofs/falsifications.long.test.ts` plants each).
 */
export const falsifications = {
  paper: ['pdf_changed', 'record_forged'],
  database: [
    'fact_changed',
    'vet_changed',
    'owner_changed',
    'date_changed',
    'photo_replaced',
    'pdf_replaced',
    'codes_swapped',
    'entry_edited',
    'tree_rebuilt',
    'entry_deleted',
    'entries_swapped',
    'reason_changed',
    'end_hidden',
    'anchors_deleted',
    'checkpoint_misdated',
  ],
  backup: ['log_set_back', 'log_rewritten', 'log_forked'],
  operator: [
    'withheld',
    'entry_backdated',
    'entry_invented',
    'transfer_hidden',
    'revived',
    'revoked_silently',
    'old_list',
    'checkpoint_smaller',
    'anchor_other_root',
    'anchor_invented',
    'anchor_elsewhere',
    'anchors_withheld',
    'split_view',
    'vet_key_invented',
  ],
  thief: ['retired_checkpoint', 'compromised_key', 'key_added'],
} as const;

export type Falsification = (typeof falsifications)[keyof typeof falsifications][number];
