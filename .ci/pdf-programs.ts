import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasPdfPrograms, pdfPackages, withoutPrograms } from '../server/tools/testing/pdf-programs';

/** Finds the programs that read documents, or installs Debian's when root may. Throws an Error that says what to install. */
export function ensurePdfPrograms(): void {
  if (hasPdfPrograms()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...pdfPackages], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (hasPdfPrograms()) return;
  }
  throw new Error(withoutPrograms);
}
