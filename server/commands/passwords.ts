import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks on the terminal; the answer is shown as it is typed, or not at all. */
function ask(question: string, hidden: boolean): Promise<string> {
  let muted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!muted) process.stdout.write(String(chunk));
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((answer, fail) => {
    let answered = false;
    // Ctrl-C and Ctrl-D close it without an answer.
    terminal.once('close', () => {
      if (!answered) fail(new CommandError('Nothing was changed.'));
    });
    terminal.question(question, (text) => {
      answered = true;
      terminal.close();
      if (hidden) process.stdout.write('\n');
      answer(text);
    });
    muted = hidden;
  });
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/)[0] ?? '';
}

/** Why a command did nothing, in a sentence for the person who called it. */
export class CommandError extends Error {}

/** Asks for a text on the terminal. Throws CommandError when there is none to ask on. */
export async function askText(question: string, otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandError(otherwise);
  return (await ask(`${question}: `, false)).trim();
}

/** A new password: typed twice on the terminal without being shown, else the first line of the standard input. */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readInput();
  const password = await ask('Password (it is not shown): ', true);
  if (password !== (await ask('Once more: ', true))) throw new CommandError('The two passwords differ.');
  return password;
}
