import { HttpResponse } from 'msw';
import {
  languageOf,
  problems,
  problemSentence,
  ruleSentence,
  type ErrorCode,
  type Language,
} from '../server/api/words';

interface About {
  /** The member of the body that it is about. */
  pointer?: string;
  /** Several members that are at fault, each with what it broke. */
  members?: readonly { pointer: string; code: ErrorCode }[];
  /** The rule of the contract that the member breaks, as JSON Schema names it. */
  rule?: string;
  /** What somebody gave as the reason. */
  reason?: string | undefined;
  /** What another provider says, in place of our service's sentence. */
  said?: Record<Language, string>;
}

/**
 * A refusal of the mock, thrown by a handler and answered as the service answers it: an RFC 9457 problem of this code.
 */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly about: About = {},
  ) {
    super(code);
  }
}

/** The answer to a refusal, with the service's status and sentence, in the language of the request. */
export function problem({ code, about }: Refusal, request: Request): HttpResponse<string> {
  const { pointer, rule, said, reason } = about;
  const language = languageOf(request.headers.get('Accept-Language') ?? undefined);
  const { status } = problems[code];
  const detail = said?.[language] ?? problemSentence(code, language, reason);
  const member = rule ? ruleSentence(rule, language) : detail;
  const body = {
    type: 'about:blank',
    title: code,
    status,
    detail,
    code,
    ...(pointer && { errors: [{ pointer, detail: member }] }),
    ...(about.members && {
      errors: about.members.map((one) => ({ pointer: one.pointer, detail: problems[one.code][language] })),
    }),
  };
  return new HttpResponse(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}
