import { enumerations } from '../contract.gen';

/** The enumerations of the contract by the names of the tables' columns. */
export const {
  Breed: breeds,
  Gender: genders,
  Category: categories,
  DentalChronology: dentalChronologies,
  WorkShift: workShifts,
  VisitSlot: visitSlots,
  RequestStatus: requestStatuses,
  TransferStatus: transferStatuses,
  RequestEffect: requestEffects,
  TransferEffect: transferEffects,
  AccountAction: accountActions,
  AdminGrade: adminGrades,
  LimitName: limitNames,
  AuditAction: auditActions,
  AuditObject: auditObjects,
  AnchorKind: anchorKinds,
  AnchorStatus: anchorStatuses,
  LogEntryType: logEntryTypes,
  SavedTable: savedTables,
} = enumerations;

/** What became of a transaction in its block. */
export const transactionStatuses = ['success', 'reverted'] as const;

/** What an account may be: the contract's `x-roles` without the guests, who have none. */
export const roles = ['producer', 'veterinarian', 'admin'] as const;

/** What an admin said of an account: the contract tells of it only whether it waits. */
export const approvals = ['awaiting', 'approved', 'refused'] as const;

/** What is counted of each day. */
export const countedThings = [
  'requests',
  'visits',
  'animals',
  'transfers_offered',
  'transfers_accepted',
  'transfers_rejected',
  'transfers_cancelled',
] as const;

/** Whose it is counted for. */
export const countedScopes = ['all', 'locality', 'vet'] as const;
