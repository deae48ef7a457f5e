import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { resolveConfig } from 'vite';
import { writeContractShapes } from './contract-shapes';
import { appendContractValues, writeAdminGrades } from './contract-values';

const shapes = 'src/api/contract.gen.json';
const types = 'server/contract.gen.ts';
const grades = 'src/api/admin-grades.gen.json';
const check = process.argv.includes('--check');
const outputs = ['src/api/generated', shapes, grades, types, 'src/routeTree.gen.ts'];

/**
 * Runs a tool, whose progress nobody wants to see. A warning of its own is told and fails a check, so that none is got
 * used to.
 */
function run(command: string, ...parameters: string[]): void {
  const { status, error, stderr } = spawnSync(join('node_modules/.bin', command), parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(stderr);
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} failed`);
  if (check && stderr.includes('[WARNING]')) process.exitCode = 1;
}

/**
 * Makes everything that is generated: the client, the shapes, the grades and the handler types of the contract, and
 * the tree of routes.
 */
async function generate(): Promise<void> {
  run('orval');
  writeContractShapes('openapi.yaml', shapes);
  writeAdminGrades('openapi.yaml', grades);
  run('openapi-typescript', 'openapi.yaml', '-o', types);
  appendContractValues('openapi.yaml', types);
  // The router's plugin writes the tree as soon as it is configured.
  await resolveConfig({ logLevel: 'error' }, 'build');
}

function contents(): Map<string, string> {
  const files = outputs.flatMap((path) =>
    extname(path) !== ''
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const before = check ? contents() : null;
await generate();
if (before) {
  const after = contents();
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (stale.length > 0) {
    process.stderr.write(
      `Generated files were out of date (now they are not, commit them):\n  ${stale.join('\n  ')}\n`,
    );
    process.exitCode = 1;
  }
}
