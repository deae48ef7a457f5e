import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { operations, type Contract } from './contract';

const contractFile = join(import.meta.dirname, '../../openapi.yaml');

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color-scheme: light dark }
h2 { margin-top: 2.5rem; border-bottom: 1px solid }
h3 { margin-bottom: 0 }
code { font-family: ui-monospace, monospace }
dt { float: left; clear: left; min-width: 4rem; font-weight: 600 }
dd { margin-left: 5rem }
`;

const uses = { required: 'Needs a token.', optional: 'Takes a token.', none: 'Needs no token.' };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
// The contract's prose marks names with backticks.
const prose = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function section(contract: Contract, operation: ReturnType<typeof operations>[number]): string {
  const words = contract.paths[operation.path]?.[operation.method.toLowerCase()];
  const answers = Object.entries(words?.responses ?? {}).map(([status, { description, $ref = '' }]) => {
    const name = description ?? $ref.split('/').at(-1) ?? '';
    return `<dt>${status}</dt><dd>${prose(name)}</dd>`;
  });
  const body = operation.bodies.length > 0 ? ` Body: <code>${operation.bodies.join(', ')}</code>.` : '';
  return `<h3 id="${operation.operationId}">${escape(words?.summary ?? operation.operationId)}</h3>
<p><code>${operation.method} ${escape(operation.path)}</code> (<code>${operation.operationId}</code>)</p>
<p>${prose(words?.description ?? '')} ${uses[operation.token]}${body}</p><dl>${answers.join('')}</dl>`;
}

function page(contract: Contract): string {
  const all = operations(contract);
  const tagOf = ({ path, method }: (typeof all)[number]) =>
    contract.paths[path]?.[method.toLowerCase()]?.tags?.[0] ?? '';
  const parts = [...new Set(all.map(tagOf))].map((tag) => {
    const sections = all.filter((operation) => tagOf(operation) === tag);
    return `<h2>${escape(tag)}</h2>${sections.map((operation) => section(contract, operation)).join('\n')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Caravana API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Caravana API</h1><p>Shapes and examples are in <a href="/api/openapi.yaml">openapi.yaml</a>.</p>
${parts.join('\n')}</body></html>`;
}

/** The reference of the API, made from the contract: a page for readers at `/api/docs`, the contract itself for programs. */
export function serveReference(app: FastifyInstance, contract: Contract): void {
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(contract)));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/openapi.yaml', (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(readFileSync(contractFile, 'utf8')),
  );
}
