import type { Anchoring } from '../src/api/generated/model';

const anchor = {
  chain_id: 99_118_822,
  root: 'ab'.repeat(32),
  sender: `0x${'12'.repeat(20)}`,
  recipient: `0x${'34'.repeat(20)}`,
  created_at: '2026-05-04T12:00:00.000Z',
  next_attempt_at: '2026-05-04T12:15:00.000Z',
};
const unsent = { block_number: null, confirmed_at: null, transaction_hash: null, url: null };

/** What an admin sees of an installation whose node and whose disk are gone. */
export const failedAnchoring: Anchoring = {
  documents: {
    waiting: 3,
    oldest_at: '2026-05-04T11:00:00.000Z',
    failed: [
      {
        cattle_certification_id: 1,
        certified_lot_id: null,
        attempts: 8,
        error: 'ENOSPC: no space left on device',
      },
      {
        cattle_certification_id: null,
        certified_lot_id: 1,
        attempts: 2,
        error: 'ENOSPC: no space left on device',
      },
    ],
  },
  outbox: { waiting: 5, oldest_at: '2026-05-04T11:00:00.000Z' },
  log_ahead: { last_entry_at: '2027-05-04T11:00:00.000Z', clock_at: '2026-05-04T12:00:00.000Z' },
  log_set_back: { origin: 'caravana.example', signed_size: 1240, size: 1234 },
  checkpoint_overdue: { since: '2026-05-04T09:00:00.000Z', entries: 7 },
  anchors: {
    waiting: 1,
    oldest_at: '2026-05-04T12:00:00.000Z',
    failed: 1,
    latest: [
      {
        ...anchor,
        ...unsent,
        id: 7,
        kind: 'stamper',
        status: 'failed',
        size: 1_234,
        local: false,
        attempts: 40,
        last_error: 'insufficient funds for gas * price + value',
      },
      {
        ...anchor,
        ...unsent,
        id: 8,
        kind: 'calldata',
        status: 'queued',
        size: 1_240,
        local: false,
        attempts: 0,
        last_error: null,
      },
      {
        ...anchor,
        id: 6,
        kind: 'embedded',
        status: 'confirmed',
        size: 1_200,
        local: true,
        block_number: 12,
        confirmed_at: '2026-05-04T12:00:05.000Z',
        transaction_hash: `0x${'cd'.repeat(32)}`,
        url: '/registro/transaccion/0x00',
        attempts: 1,
        last_error: null,
      },
    ],
  },
};
