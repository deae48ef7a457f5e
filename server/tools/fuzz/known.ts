/** Fuzzing: calls that nobody draws by chance. */

export interface KnownCall {
  /** What stands in the path. */
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

/** By the operation. */
export type Known = ReadonlyMap<string, KnownCall>;
