import { ensureBuilt } from '../../.ci/build';

/** `npm start`: builds the app when its sources are newer than the build, then runs the service until Ctrl-C. */
async function main(): Promise<void> {
  process.env.LOG_LEVEL ||= 'warn';
  await ensureBuilt();
  const { printAccounts, serve } = await import('./serve');
  const { url, demonstration } = await serve();
  process.stdout.write(`\nCaravana: ${url}\n`);
  if (demonstration) await printAccounts();
  process.stdout.write('\nCtrl-C stops it.\n');
}

await main();
