const minute = 60_000;

/**
 * Limits of tests, in milliseconds: against hanging alone. No machine is too slow, and none too busy, for a test to
 * pass.
 */
export const patience = {
  testTimeout: 15 * minute,
  hookTimeout: 15 * minute,
  teardownTimeout: 5 * minute,
  expect: { poll: { timeout: 5 * minute } },
};
