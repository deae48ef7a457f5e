import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * What reads documents as others do: qpdf their objects, poppler their texts and pages, zbar the QR code of a picture.
 */

/** Debian's packages of the programs. */
export const pdfPackages = ['qpdf', 'poppler-utils', 'zbar-tools'];

const programs = ['qpdf', 'pdfinfo', 'pdffonts', 'pdfdetach', 'pdftoppm', 'pdftotext', 'zbarimg'] as const;

export const withoutPrograms =
  `The tests of documents need ${pdfPackages.join(', ')}: on Debian apt-get ` +
  `install ${pdfPackages.join(' ')}.`;

/** Whether all the programs are there. */
export function hasPdfPrograms(): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))));
}

/** What a program says of a document. Throws an Error when it finds fault with it. */
export function ask(program: (typeof programs)[number], ...parameters: string[]): string {
  if (!hasPdfPrograms()) throw new Error(withoutPrograms);
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
