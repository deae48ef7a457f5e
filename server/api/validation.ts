import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problems';

/** Request validation by JSON Schema (Ajv). */

const options = { strict: false, allErrors: true, removeAdditional: false, useDefaults: false } as const;
const compileJson = compilerOf(new Ajv2020(options));
// Paths and queries are text: numbers have to be read out of it.
const compileText = compilerOf(new Ajv2020({ ...options, coerceTypes: true }));

/** Compiles each schema once: operations share many, and the apps of a process all of them. */
function compilerOf(ajv: Ajv2020) {
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (schema: object): ValidateFunction => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    return validate;
  };
}

/** The names of a schema's members as Node gives the names of headers. */
function lowerCase(schema: object): object {
  const { properties } = schema as { properties?: Record<string, unknown> };
  const members = Object.entries(properties ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...schema, properties: Object.fromEntries(members) as unknown };
}

/**
 * Compiles the contract's schemas. JSON is taken as it is: nothing is coerced and an unknown member is an error. Paths,
 * queries, headers and forms are text, out of which numbers are read.
 */
export function validateByContract(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart, ...route }) => {
    const form = 'contentType' in route && route.contentType === 'multipart/form-data';
    const compile = httpPart === 'body' && !form ? compileJson : compileText;
    return compile(httpPart === 'headers' ? lowerCase(schema) : schema);
  });
}

/**
 * An `onRequest` hook: 415 when a body is of a type that the operation does not declare, which would pass by the
 * operation's validation. An operation without a body takes no notice of the type.
 */
export function accept(declared: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const [type = ''] = (request.headers['content-type'] ?? '').split(';');
    if (declared.length > 0 && type !== '' && !declared.includes(type.trim().toLowerCase())) {
      throw new HttpProblem('unsupported_media_type');
    }
  };
}

/** A `preValidation` hook: 400 when an operation that takes a body got none, which would pass by the validation too. */
export async function needBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined || request.body === null) throw new HttpProblem('bad_request');
}
