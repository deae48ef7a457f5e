import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { operations, type Contract, type Schema } from '../api/contract';
import { escape } from './escape';
import { prose, resolve, shapeOf } from './reference-shapes';

const contractFile = join(import.meta.dirname, '../../openapi.yaml');

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color-scheme: light dark }
h2 { margin-top: 2.5rem; border-bottom: 1px solid }
h3 { margin-bottom: 0 }
h4 { margin: 1rem 0 0 }
code, pre { font-family: ui-monospace, monospace }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid }
dt { float: left; clear: left; min-width: 4rem; font-weight: 600 }
dd { margin-left: 5rem }
ul { margin: 0; padding-left: 1.5rem }
`;

type Content = Record<string, { schema: Schema; example?: unknown }>;
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  'x-ext'?: boolean;
}
interface Answer {
  $ref?: string;
  description: string;
  headers?: Record<string, { $ref?: string; description?: string }>;
  content?: Content;
}
/** What the reference shows of an operation. */
interface Described {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}
type Operation = ReturnType<typeof operations>[number];

function described(contract: Contract, { path, method }: Operation): Described {
  const item = contract.paths[path] as unknown as Record<string, Described> & { parameters?: Parameter[] };
  const own = item[method.toLowerCase()] ?? { responses: {} };
  return { ...own, parameters: [...(item.parameters ?? []), ...(own.parameters ?? [])] };
}

const example = (value: unknown) =>
  value === undefined ? '' : `<pre><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

/** The types of a body, each with its shape and an example of it. */
const contents = (content: Content = {}) =>
  Object.entries(content).map(
    ([type, { schema, example: value }]) =>
      `<div><code>${escape(type)}</code> ${shapeOf(schema)}${example(value)}</div>`,
  );

function parameterItem(contract: Contract, parameter: Parameter): string {
  const { name, in: where, required, description = '', schema, ...rest } = resolve(contract, parameter);
  const marks = [where, ...(required ? [] : ['may be missing']), ...(rest['x-ext'] ? ['extension'] : [])];
  return `<li><code>${escape(name)}</code> ${shapeOf(schema)} <i>${marks.join(', ')}</i> ${prose(description)}</li>`;
}

function answerItem(contract: Contract, [status, answer]: [string, Answer]): string {
  const { description, headers = {}, content } = resolve(contract, answer);
  const fields = Object.entries(headers).map(([name, header]) => {
    const words = resolve(contract, header).description ?? '';
    return `<li><code>${escape(name)}</code> <i>header</i> ${prose(words)}</li>`;
  });
  const list = fields.length > 0 ? `<ul>${fields.join('')}</ul>` : '';
  return `<dt>${status}</dt><dd>${prose(description)}${list}${contents(content).join('')}</dd>`;
}

function section(contract: Contract, operation: Operation): string {
  const { operationId, method, path, roles } = operation;
  const words = described(contract, operation);
  const { parameters = [], requestBody } = words;
  const given = parameters.map((parameter) => parameterItem(contract, parameter));
  const sent = contents(requestBody?.content);
  const answers = Object.entries(words.responses).map((answer) => answerItem(contract, answer));
  return `<h3 id="${operationId}">${escape(words.summary ?? operationId)}</h3>
<p><code>${method} ${escape(path)}</code> (<code>${operationId}</code>), for: ${roles.join(', ')}</p>
<p>${prose(words.description ?? '')}</p>
${given.length > 0 ? `<h4>Parameters</h4><ul>${given.join('')}</ul>` : ''}
${sent.length > 0 ? `<h4>Body</h4>${sent.join('')}` : ''}
<h4>Answers</h4><dl>${answers.join('')}</dl>`;
}

function page(contract: Contract): string {
  const all = operations(contract);
  const tagOf = (operation: Operation) => described(contract, operation).tags?.[0] ?? '';
  const parts = [...new Set(all.map(tagOf))].map((tag) => {
    const sections = all.filter((operation) => tagOf(operation) === tag);
    return `<h2>${escape(tag)}</h2>${sections.map((operation) => section(contract, operation)).join('\n')}`;
  });
  const shapes = Object.entries(contract.components.schemas).map(
    ([name, schema]) =>
      `<h3 id="${escape(name)}">${escape(name)}</h3><p>${prose(schema.description ?? '')}</p>` +
      `<div>${shapeOf(schema)}</div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Caravana API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Caravana API</h1><p>${prose(contract.info.description)}</p>
<p>A guest calls without a token. For programs: <a href="/api/openapi.yaml">openapi.yaml</a>.</p>
${parts.join('\n')}
<h2>shapes</h2>${shapes.join('\n')}</body></html>`;
}

/**
 * The reference of the API, made from the contract: a page for readers at `/api/docs`, the contract itself for
 * programs.
 */
export function serveReference(app: FastifyInstance, contract: Contract): void {
  let html: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    html ??= page(contract);
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/openapi.yaml', (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(readFileSync(contractFile, 'utf8')),
  );
}
