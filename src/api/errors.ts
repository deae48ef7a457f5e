import axios from 'axios';
import type anchoring from '@i18n/es/anchoring.json';
import type ending from '@i18n/es/ending.json';
import type errors from '@i18n/es/errors.json';
import type problems from '@i18n/es/problems.json';
import { currentLanguage, i18n, type Language, languages, loadWords } from '@/words/i18n';

type Common = keyof (typeof errors)['failed'];

/**
 * The operations with a default message of their own (rule 9.3): some stand with the words of the only screen that
 * calls them.
 */
export type FailedAction = Common | keyof (typeof ending)['failed'] | keyof (typeof anchoring)['failed'];

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function sentence(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The HTTP status of a failed call, or null when there was no answer. */
export function errorStatus(error: unknown): number | null {
  return axios.isAxiosError(error) ? (error.response?.status ?? null) : null;
}

/** Whether a call failed because the server could not be reached, or somebody between said that it is away. */
export function isAway(error: unknown): boolean {
  return axios.isAxiosError(error) && [null, 502, 503, 504].includes(errorStatus(error));
}

/** The code of the problem that a failed call was answered with, such as `lot_inactive`; null without one. */
export function errorCode(error: unknown): string | null {
  return axios.isAxiosError(error) ? sentence(record(error.response?.data).code) : null;
}

/** The sentences of our service in a language, with the count of one that was said; none until they are loaded. */
function serviceWords(language: Language, said: string): Record<string, string | undefined> {
  const words = i18n.getResourceBundle(language, 'problems') as typeof problems | undefined;
  if (!words) return {};
  const { problem, rule, tries_one, reads_one } = words;
  const counted = (text: string) => text.replace('{{count}}', /\d+/.exec(said)?.[0] ?? '');
  const [tries_other, reads_other] = [counted(words.tries_other), counted(words.reads_other)];
  return { ...problem, ...rule, tries_one, tries_other, reads_one, reads_other };
}

/**
 * What a server said, in the language of now (rule 1.1): it came in that of the call. By its code, where that was kept,
 * it is known also when the words of that language are not here, but for a code of which there is more to say. What is
 * not our service's stays as it came.
 */
export function inOwnLanguage(said: string, code: string | null = null): string {
  if (!i18n.isInitialized) return said;
  // They are there, in each language that is chosen, from when there is something to say in it.
  void loadWords('problems');
  const own = serviceWords(currentLanguage(), said);
  for (const words of languages.map((one) => serviceWords(one, said))) {
    const key = Object.keys(words).find((name) => words[name] === said);
    if (key !== undefined) return own[key] ?? said;
  }
  return code === null || code === 'invalid' ? said : (own[code] ?? said);
}

/**
 * The server's own sentence: `detail`, else `message`, else `error` (text or its `.message`), else the first of
 * `errors` (text or its `.detail` or `.message`), or of its members' lists, else null (rule 9.3).
 */
export function serverMessage(error: unknown): string | null {
  const said = serverSentence(error);
  return said && inOwnLanguage(said);
}

function serverSentence(error: unknown): string | null {
  if (!axios.isAxiosError(error)) return null;
  const body = record(error.response?.data);
  const [first]: unknown[] = Array.isArray(body.errors)
    ? body.errors
    : Object.values(record(body.errors)).flat();
  return (
    sentence(body.detail) ??
    sentence(body.message) ??
    sentence(body.error) ??
    sentence(record(body.error).message) ??
    sentence(first) ??
    sentence(record(first).detail) ??
    sentence(record(first).message)
  );
}

/** The name at the end of a pointer: `email` of `/user/email`, `address` of `/certification_request[address]`. */
function lastName(pointer: unknown): string | null {
  return /(\w+)\]?$/.exec(sentence(pointer) ?? '')?.[1] ?? null;
}

/**
 * The messages per field of a 422: the last name of each pointer, such as `email`, to its sentence. Another provider
 * may name each field with a list of its sentences instead.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!axios.isAxiosError(error)) return {};
  const { errors } = record(error.response?.data);
  const entries = Array.isArray(errors)
    ? errors.map((item): [string | null, string | null] => {
        const { pointer, detail } = record(item);
        return [lastName(pointer), sentence(detail)];
      })
    : Object.entries(record(errors)).map(([name, said]): [string | null, string | null] => [
        lastName(name),
        sentence([said].flat()[0]),
      ]);
  return Object.fromEntries(
    entries.flatMap(([name, said]) => (name !== null && said !== null ? [[name, inOwnLanguage(said)]] : [])),
  );
}

/**
 * The one translator of failures into a sentence for a person: what the server said, else that there is no connection,
 * else the default of the action (rule 9.3).
 */
export function errorMessage(error: unknown, action: FailedAction): string {
  const said = serverMessage(error);
  if (said !== null) return said;
  const t = i18n.getFixedT(null, ['errors', 'ending', 'anchoring']);
  if (axios.isAxiosError(error) && !error.response) {
    return t(error.code === 'ECONNABORTED' ? 'timeout' : 'network');
  }
  // Typed keys know the first of the namespaces alone.
  return t(`failed.${action as Common}`);
}
