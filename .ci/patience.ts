const minute = 60_000;

/**
 * Limits of tests, in milliseconds: against hanging alone. No machine is too slow, and none too busy, for a test to
 * pass. A test and a hook after it that both hang are named before their step counts as silent (`steps.ts`).
 */
export const patience = {
  testTimeout: 15 * minute,
  hookTimeout: 8 * minute,
  teardownTimeout: 5 * minute,
  expect: { poll: { timeout: 5 * minute } },
};

/** What a test says of itself that goes case by case, or takes long, where each run has the others of its file. */
export const testTags = [{ name: 'long', description: 'waits for the long run' }];
