import type { MergedVisit, VisitRecord } from '../outbox/merge';
import { defaultsId } from '../outbox/records';
import type { VisitRecords } from './use-visit';

/** What settles the trouble of a record; the same functions all the time. */
export type Settling = Pick<VisitRecords, 'retry' | 'discard' | 'resolve' | 'move'>;

/** What of a record its trouble is told by. */
export type Troubled = Pick<VisitRecord, 'clientId' | 'base' | 'edit' | 'state' | 'problem' | 'conflicts'>;

/** The visit's defaults as a record like those of its animals. */
export const defaultsRecord = (defaults: MergedVisit['defaults']): Troubled => ({
  ...defaults,
  clientId: defaultsId,
});
