const ownEmbedded = ['server/main.test.ts', 'server/database/embedded.test.ts'];

/** Tests of the embedded database that kill processes: the long run has them. */
export const stress = ['server/tools/stress/anchoring.test.ts', 'server/tools/stress/life.test.ts'];

/** The tests that begin an embedded database themselves: they have nothing to say of another one. */
export const embeddedAlone = [...ownEmbedded, ...stress];

/** Random calls are a step of the long run of their own. */
export const randomCalls = 'server/tools/fuzz/fuzz.test.ts';

/**
 * Of the tests on PostgreSQL those of the long run: every case of a document, command lines, large files and lists,
 * plans of queries, outages and races, every lie planted in an installation, the steps of the log and of its anchors,
 * what is recorded of every call, the mock beside the server, the demonstration.
 */
export const longServer = [
  'mocks/contract/finding.test.ts',
  'mocks/contract/kept-facts.test.ts',
  'mocks/contract/same-cases.test.ts',
  'mocks/contract/same-story.test.ts',
  'mocks/contract/same-visits.test.ts',
  'server/proofs/audit/at-full-tile.test.ts',
  'server/proofs/audit/audit.test.ts',
  'server/proofs/audit/goes-on.test.ts',
  'server/proofs/audit/pages.test.ts',
  'server/proofs/audit/public-certificates.test.ts',
  'server/proofs/chain/accounts.test.ts',
  'server/proofs/chain/anchors.test.ts',
  'server/proofs/chain/embedded-chain.test.ts',
  'server/proofs/log/continuity.test.ts',
  'server/proofs/log/sequencer.test.ts',
  'server/proofs/log/witness-deadline.test.ts',
  'server/proofs/falsifications.test.ts',
  'server/proofs/many.test.ts',
  'server/proofs/notary.test.ts',
  'server/proofs/pdf/certificate.test.ts',
  'server/proofs/pdf/pdf-renderer.test.ts',
  'server/proofs/pdf/rules.test.ts',
  'server/proofs/reading/superseded.test.ts',
  'server/proofs/routes/demonstrated-lots.test.ts',
  'server/proofs/routes/jwt-rotation.test.ts',
  'server/commands/admin.test.ts',
  'server/commands/audit.test.ts',
  'server/commands/dev.test.ts',
  'server/commands/keys.test.ts',
  'server/commands/restore.test.ts',
  'server/commands/verify-office.test.ts',
  'server/commands/verify-page.test.ts',
  'server/commands/verify-witnesses.test.ts',
  'server/commands/verify.test.ts',
  'server/commands/witness.test.ts',
  'server/database/migrations.test.ts',
  'server/database/outage.postgres.ts',
  'server/database/snapshot/snapshot.test.ts',
  'server/domain/accounts/deactivation.postgres.ts',
  'server/domain/accounts/passwords.postgres.ts',
  'server/domain/accounts/profile-lists.test.ts',
  'server/domain/accounts/undo-deactivation.test.ts',
  'server/domain/events/activity.test.ts',
  'server/domain/lots/ending.postgres.ts',
  'server/domain/lots/ending.test.ts',
  'server/domain/lots/lot-filters.test.ts',
  'server/domain/plans.postgres.ts',
  'server/domain/requests/matching.test.ts',
  'server/seed/seed.test.ts',
  'server/api/account-sessions.test.ts',
  'server/api/audited.test.ts',
  'server/api/handlers/account-history.test.ts',
  'server/api/handlers/exports.test.ts',
  'server/api/handlers/own-password.test.ts',
  'server/api/handlers/veterinarians.test.ts',
  'server/api/manners.test.ts',
  'server/api/pagination.test.ts',
  'server/api/passwords.postgres.ts',
  'server/api/passwords.test.ts',
  'server/api/public-places.test.ts',
  'server/api/security-headers.test.ts',
  'server/api/tables.test.ts',
  'server/api/uploads.test.ts',
  'server/tools/stress/races.test.ts',
  'server/tools/stress/restores.test.ts',
  'server/web/narrow-photos.test.ts',
  'server/web/pictures.test.ts',
  'server/web/pictures/lettering.test.ts',
  'server/web/rendered-pages.postgres.ts',
  'server/web/sitemap.test.ts',
];

/**
 * What each run asks of the embedded database: what is about it, and a walk of every operation. All others run on
 * PostgreSQL.
 */
export const embedded = [...ownEmbedded, 'server/api/handlers/operations.test.ts'];
