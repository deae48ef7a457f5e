import { ensureBuilt } from './build';

/** `npm start`: builds the app when its sources are newer than the build, then runs the service until Ctrl-C. */
async function main(): Promise<void> {
  process.env.LOG_LEVEL ??= 'warn';
  await ensureBuilt();
  const { startFailure, startService } = await import('../server/main');
  try {
    const service = await startService();
    process.stdout.write(`\nCaravana: ${service.url}\n`);
    if (service.demonstration) {
      const { demonstrationAccounts, demonstrationPassword } = await import('../server/seed/accounts');
      process.stdout.write(`\nDemonstration accounts (password: ${demonstrationPassword})\n`);
      for (const { role, email } of demonstrationAccounts)
        process.stdout.write(`  ${role.padEnd(14)}${email}\n`);
    }
    process.stdout.write('\nCtrl-C stops it.\n');
    const stop = () => {
      void service.stop().then(() => process.exit(0));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    const sentence = startFailure(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

await main();
