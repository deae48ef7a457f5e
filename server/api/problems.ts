import { STATUS_CODES } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../database';
import { parseId } from '../../src/lib/ids';
import { DomainError } from '../domain/shared/errors';
import { StorageAwayError } from '../files/files';
import { TooManyWaiting } from '../fair-semaphore';
import {
  languageOf,
  problems,
  problemSentence,
  ruleSentence,
  waitSentence,
  type ErrorCode,
  type Language,
} from './words';

/** A problem of HTTP itself, thrown by a hook or a handler. */
export class HttpProblem extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly headers: Record<string, string> = {},
    /** The field of the body that it is about. */
    readonly pointer?: string,
  ) {
    super(code);
  }
}

/** The id in a path that the contract does not describe. Throws `not_found` where it is none. */
export function requireId(text: string): number {
  const id = parseId(text);
  if (id === null) throw new HttpProblem('not_found');
  return id;
}

/** Too much was read without an account. */
export class TooManyReads extends HttpProblem {
  /** `seconds`: until it goes on. */
  constructor(seconds: number) {
    super('too_many_requests', { 'Retry-After': String(seconds) });
  }
}

interface FieldError {
  pointer: string;
  detail: string;
}

/** An RFC 9457 problem: its status and title, and its body as text. */
export function problemOf(
  code: ErrorCode,
  language: Language,
  errors: FieldError[] = [],
  detail = problemSentence(code, language),
) {
  const { status } = problems[code];
  const title = STATUS_CODES[status] ?? String(status);
  const members = { type: 'about:blank', title, status, detail, code };
  return { status, title, body: JSON.stringify({ ...members, ...(errors.length > 0 && { errors }) }) };
}

/** Answers with a problem in the language of `Accept-Language`. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  errors: FieldError[] = [],
  detail?: string,
): FastifyReply {
  const { status, body } = problemOf(code, languageOf(request.headers['accept-language']), errors, detail);
  return reply.code(status).type('application/problem+json; charset=utf-8').send(body);
}

/** So many broken rules of a call are told: a list of anything would get an answer of fifty times its size. */
const maxBrokenRules = 100;

function brokenRules({ validation = [] }: FastifyError, request: FastifyRequest): FieldError[] {
  const language = languageOf(request.headers['accept-language']);
  return validation.slice(0, maxBrokenRules).map(({ instancePath, keyword, params }) => {
    const extra = params.missingProperty ?? params.additionalProperty;
    const member = typeof extra === 'string' ? `/${extra}` : '';
    return { pointer: `${instancePath}${member}`, detail: ruleSentence(keyword, language) };
  });
}

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** The code of an error of the framework that is the fault of the call; undefined for any other. */
const codeOfFault = ({ statusCode = 500 }: FastifyError): ErrorCode | undefined =>
  statusCode >= 400 && statusCode < 500 ? (codeOfStatus[statusCode] ?? 'bad_request') : undefined;

/** How messages of the driver begin that mean the same. */
const awayMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Cannot use a pool',
];

/**
 * SQLSTATE classes that mean the database is away: connection, operator intervention, resources; and the driver's
 * words.
 */
function isAway(error: Error): boolean {
  if (error instanceof StorageAwayError) return true;
  const state = sqlState(error) ?? '';
  if (/^(08|57|53)/.test(state)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'].includes(state))
    return true;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return awayMessages.some((start) => message.startsWith(start));
}

/** A text with a NUL, or half a character: PostgreSQL cannot hold it. */
function isUnwritable(error: unknown): boolean {
  return ['22021', '22P05'].includes(sqlState(error) ?? '');
}

/** What the log may have of an error. A failed query's message and details hold e-mails and hashes: they stay out. */
function loggable(error: Error) {
  const { name, stack } = error;
  if (!(error instanceof DrizzleQueryError)) return { error: name, stack };
  const cause = error.cause instanceof Error ? error.cause : error;
  return { error: cause.name, sqlState: sqlState(error), message: cause.message, stack: cause.stack };
}

/** Every failure of the API becomes a problem; what nobody expected is logged and tells nothing. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError || error instanceof HttpProblem) {
      const { code, pointer } = error;
      const language = languageOf(request.headers['accept-language']);
      if (error instanceof HttpProblem) reply.headers(error.headers);
      const { members = [], reason } = error instanceof DomainError ? error.more : {};
      const broken = pointer ? [{ pointer, code }] : members;
      const errors = broken.map((one) => ({ pointer: one.pointer, detail: problems[one.code][language] }));
      const seconds = code === 'too_many_requests' ? Number(reply.getHeader('Retry-After') ?? 0) : 0;
      const what = error instanceof TooManyReads ? 'reads' : 'tries';
      const wait = seconds > 0 && waitSentence(what, seconds, language);
      const detail = wait || problemSentence(code, language, reason);
      return sendProblem(request, reply, code, errors, detail);
    }
    if (error instanceof TooManyWaiting) {
      return sendProblem(request, reply.header('Retry-After', '2'), 'busy');
    }
    if (error.validation) {
      const code = error.validationContext === 'body' ? 'invalid' : 'bad_request';
      return sendProblem(request, reply, code, brokenRules(error, request));
    }
    const fault = codeOfFault(error);
    if (fault) return sendProblem(request, reply, fault);
    if (isUnwritable(error)) return sendProblem(request, reply, 'bad_request');
    request.log.error(loggable(error), 'request failed');
    const away = isAway(error);
    if (away) reply.header('Retry-After', '5');
    return sendProblem(request, reply, away ? 'unavailable' : 'internal_error');
  });
}
