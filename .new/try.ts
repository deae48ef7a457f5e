import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** `npm run new` in a copy of the repository: what it writes passes types, lint, house rules and its own tests. */

const copy = mkdtempSync(join(tmpdir(), 'caravana-new-'));

function run(line: string): void {
  process.stdout.write(`${line}\n`);
  const [command = '', ...parameters] = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replaceAll('"', ''),
  );
  const { status, stdout } = spawnSync(command, parameters, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`${line} failed:\n${stdout}`);
}

const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const tar = ['--create', '--null', '--files-from=-', '--ignore-failed-read'];
execFileSync('tar', ['--extract', `--directory=${copy}`], {
  input: execFileSync('tar', tar, { input: execFileSync('git', files), maxBuffer: Infinity }),
});
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

/** Each way to write one, and the tests that read what it wrote into. */
const written = [
  'operation listThings',
  'operation getThing --for guest,producer,veterinarian,admin',
  'operation createThing --for producer,admin',
  'operation acceptThing',
  'operation updateThing --in lots',
  'operation deleteThing --for admin',
  // On shapes that the contract has.
  'operation updateTransferIntent --in transfers',
  'operation createRevocation',
  'operation listMyNotices --whole --in requests --es "los avisos" --en "the notices" ' +
    '--fields request_id:Id,days:integer,share:number?,sent_at:date-time,due_on:date?,is_late:boolean,text:string',
  'operation listNews --whole --for guest,producer,veterinarian,admin --in lots',
  // Enumerations, ids that lead somewhere, a weight.
  'operation listAnimals --whole --in lots --es "sus animales" --en "your animals" --fields id:Id,cuig_code:string?,' +
    'cattle_breed:Breed?,gender:Gender,estimated_weight:number?,certified_lot_id:Id,cattle_certification_id:Id?',
  'operation createSale --in lots --fields breed:Breed,status:TransferStatus',
  'screen mis-animales --reads listAnimals --es "Mis animales" --en "My animals"',
  'screen mis-avisos --reads listMyNotices --es "Mis avisos" --en "My notices"',
  'screen mis-cosas --reads listThings --nav',
  'screen cosas --for everyone',
];
const tests = [
  'src/house-rules.test.ts src/rooms.test.ts src/words/words.test.ts ' +
    'src/api/invalidations.test.ts src/routes/guards.long.test.tsx',
  'src/routes/_producer/mis-cosas.test.tsx src/routes/_producer/mis-avisos.test.tsx ' +
    'src/routes/_producer/mis-animales.test.tsx src/routes/cosas.test.tsx mocks/contract',
];
const serverTests =
  'server/domain/things/list-things.test.ts server/api/handlers/things.test.ts ' +
  'server/domain/requests/list-my-notices.test.ts server/domain/lots/list-animals.test.ts ' +
  'server/api/handlers/transfer-intents.test.ts server/api/handlers/revocations.test.ts ' +
  'server/api/owners.test.ts server/api/roles.test.ts';

try {
  for (const one of written) run(`npm run new -- ${one} --ungenerated`);
  run('npm run generate');
  run('npm test -- types lint format unused contract');
  run(`npx vitest run --reporter=dot ${tests.join(' ')}`);
  run(`npm run test:postgres -- --reporter=dot ${serverTests}`);
  process.stdout.write('What npm run new writes passes.\n');
} finally {
  rmSync(copy, { recursive: true, force: true });
}
