import type { OperationId } from './types';

/** The operations that answer 501 until they are built. This list only shrinks. */
export const notYet = [] as const satisfies OperationId[];

export type NotYet = (typeof notYet)[number];
