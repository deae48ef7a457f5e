import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { byHand, changed, created } from './files';
import { newOperation } from './operation';
import { newScreen } from './screen';

const usage = `npm run new -- operation listThings [--for producer,admin] [--in requests] [--whole]
    [--fields "id:Id,name:string,breed:Breed,sold_on:date?"] [--es "las cosas"] [--en "the things"]
npm run new -- screen mis-cosas [--for producer] [--reads listThings] [--es "Mis cosas"] [--en "My things"] [--nav]
`;

function run(command: string, ...parameters: string[]): void {
  execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** `npm run new`: writes the places that a screen or an operation touches, and brings up to date what is generated. */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      for: { type: 'string', default: 'producer' },
      reads: { type: 'string' },
      in: { type: 'string' },
      whole: { type: 'boolean', default: false },
      fields: { type: 'string' },
      es: { type: 'string' },
      en: { type: 'string' },
      nav: { type: 'boolean', default: false },
      // For who writes several: the last one brings up to date what is generated.
      ungenerated: { type: 'boolean', default: false },
    },
  });
  const [kind, name] = positionals;
  if (name && kind === 'operation') newOperation(name, values);
  else if (name && kind === 'screen') newScreen(name, values);
  else throw new Error(usage);
  run('npx', '--no-install', 'oxfmt', ...created, ...changed);
  if (!values.ungenerated) run('npm', 'run', 'generate');
  process.stdout.write(`Written:\n  ${created.join('\n  ')}\nChanged:\n  ${[...changed].join('\n  ')}\n`);
  process.stdout.write(`To be written by hand (CONTRIBUTING.md says more):\n  ${byHand.join('\n  ')}\n`);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
