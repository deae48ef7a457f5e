import { startFailure, startService, type Service } from '../main';

/** After its deadline a stop has this long to close the database. */
const closingMs = 1_000;

function stopOnSignal(service: Service): void {
  let stopping = false;
  // A terminal sends Ctrl-C to every process of the group and npm passes it on once more: the second one is no news.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A database that does not close tells nothing either: without this the process would stay, and keep its data
    // folder locked.
    setTimeout(() => process.exit(1), service.stopSeconds * 1000 + closingMs);
    void service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  void service.failed.then((sentence) => {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  });
}

/** Runs the service until Ctrl-C. A start that fails for a known reason ends with one sentence and exit code 1. */
export async function serve(): Promise<Service> {
  try {
    const service = await startService();
    stopOnSignal(service);
    return service;
  } catch (error) {
    const sentence = startFailure(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return process.exit(1);
  }
}

/** Prints one account of each role of the demonstration data. */
export async function printAccounts(): Promise<void> {
  const { demonstrationAccounts, demonstrationPassword } = await import('../seed/accounts');
  process.stdout.write(`\nDemonstration accounts (password: ${demonstrationPassword})\n`);
  for (const { role, email } of demonstrationAccounts) process.stdout.write(`  ${role.padEnd(14)}${email}\n`);
}
