/* The database schema. What must never happen is forbidden in them, not in the handlers. */
export * from './schema-accounts';
export * from './schema-animals';
export * from './schema-calls';
export * from './schema-certificates';
export * from './schema-chains';
export * from './schema-counts';
export * from './schema-events';
export * from './schema-log';
export * from './schema-lots';
export * from './schema-requests';
export * from './schema-settings';
export * from './schema-transfers';
export * from './schema-viewings';
export * from './schema-views';
export * from './schema-visits';
