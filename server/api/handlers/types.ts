import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operationRoles, operations } from '../../contract.gen';
import type { Notary } from '../../proofs/notary';
import type { Config } from '../../config';
import type { Database } from '../../database';
import type { Files } from '../../files';
import type { Session, Tokens } from '../authentication';
import type { PasswordGuard } from '../passwords';
import type { PublicReads } from '../public-reads';
import type { FairSemaphore } from '../../fair-semaphore';
import type { ResponseCache } from '../response-cache';

export type OperationId = keyof operations;

/** What every handler works with. */
export interface Services {
  db: Database;
  tokens: Tokens;
  config: Config;
  files: Files;
  /** Counts guesses of passwords and gives their work its turn. */
  passwords: PasswordGuard;
  /** What anyone may read, as bytes. */
  responseCache: ResponseCache;
  /** Counts what strangers read. */
  reads: PublicReads;
  /**
   * Searches and lists without a limit take turns, so that they never take all connections and all of the processor.
   */
  expensive: FairSemaphore;
  /** Makes and keeps what proves certificates. */
  notary: Notary;
}

type SuccessBody<T> = T extends { content: { 'application/json': infer Json } }
  ? Json
  : T extends { content: { 'text/csv': string } }
    ? Readable
    : never;
type Content<T> = T extends { content: infer Types } ? Types[keyof Types] : never;
type Member<T, Key extends string> = T extends { [K in Key]?: infer Value } ? Value : unknown;
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Success<Id extends OperationId> = operations[Id]['responses'][keyof operations[Id]['responses'] &
  (200 | 201)];

type Roles<Id extends OperationId> = (typeof operationRoles)[Id][number];
/** Who calls: with one of the roles that the contract names, or nobody where it names guests. */
type Caller<Id extends OperationId> =
  | (Session & { viewer: { role: Exclude<Roles<Id>, 'guest'> } })
  | ('guest' extends Roles<Id> ? null : never);

/** The request of an operation, as the contract has validated it and let it in. */
type OperationRequest<Id extends OperationId> = { session: Caller<Id> } & FastifyRequest<{
  Params: Member<Parameters<Id>, 'path'>;
  Querystring: NonNullable<Member<Parameters<Id>, 'query'>>;
  Body: operations[Id] extends { requestBody: infer Body } ? Content<Body> : unknown;
}>;

/** The handler of an operation: gives the body of its success. */
type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  reply: FastifyReply,
) => Promise<SuccessBody<Success<Id>> | undefined>;

/** Some operations with their handlers, under the contract's names. */
export type Handlers<Ids extends OperationId> = { [Id in Ids]: Handler<Id> };
