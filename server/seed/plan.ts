import type { Wire } from '../domain/shared/wire';
import type { Deactivation } from './accounts';
import type { HerdKind } from './herd';

/** Seed data: what is planned of a producer. */

/** A field of a producer; the code is the municipality's in the national register. */
interface Farm {
  address: string;
  municipality: string;
}

/** What a lot's owner tries with it: how the offer ends, whom it is made to, and that it is of the last weeks. */
export type Sale = readonly [outcome: Wire<'TransferStatus'>, to: string, recent?: 'recent'];

/** A lot that is certified and then kept or sold; `farm` counts from 0. */
export interface PlannedLot {
  breed: Wire<'Breed'>;
  farm: number;
  sales?: readonly Sale[];
  /** Weaned animals when not said. */
  herd?: HerdKind;
  /** Visited in the last days: what is recorded today of its certificates is recorded in time. */
  recent?: true;
}

/** A request that gives no lot, and how many days ago it was made. */
export interface PlannedRequest {
  breed: Wire<'Breed'>;
  farm: number;
  becomes: Exclude<Wire<'RequestStatus'>, 'executed'>;
  daysAgo: number;
}

/** A visit of these days: `inDays` from today. */
export interface PlannedVisit {
  breed: Wire<'Breed'>;
  farm: number;
  inDays: number;
  /** That animals are entered, and not all of them. */
  halfDone?: true;
}

export interface PlannedProducer {
  /** The e-mail before the @, and the name by which the sales know the producer. */
  key: string;
  name: string;
  identityCard: string;
  farms: readonly Farm[];
  lots: readonly PlannedLot[];
  requests?: readonly PlannedRequest[];
  visits?: readonly PlannedVisit[];
  /** That an admin deactivated the account. */
  deactivated?: Deactivation;
}
