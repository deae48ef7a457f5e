import type { Planted } from '../planting';

/** A planted lie: what the audit names, and what a reader of which certificate is told; null where none meets it. */
export interface Lie {
  plant: (p: Planted) => Promise<unknown>;
  audit: string[] | null;
  reader: string | null;
  /** Of the certificate that is not p.revoked, unless it is said. */
  of?: 'revoked';
  /** Whether the audit has what an earlier one found, and the reader what it saw. */
  remembers?: boolean;
  later?: number;
  /** Whether the certificate stands all the same: who reads it is told of it, and no more. */
  stands?: boolean;
}
