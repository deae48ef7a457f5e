/* The database schema. What must never happen is forbidden in them, not in the handlers. */
export * from './schema-accounts';
export * from './schema-certification';
export * from './schema-proof';
export * from './schema-transfers';
export * from './schema-visits';
