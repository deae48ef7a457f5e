import { createHash, randomBytes } from 'node:crypto';

/** What stands in a link that works once: told once, to who asked for it; the database has its hash. */

const tokenBytes = 32;

/** What nobody guesses, as an address takes it. */
export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** SHA-256 in hexadecimal, by which what stands in a link is found again. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
