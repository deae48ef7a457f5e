import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Gives what `find` finds. Where that is null and root may, packages of Debian are installed until it finds something.
 * Throws an Error that says what to install.
 */
export function ensure<Found>(find: () => Found | null, packages: string[], missing: string): Found {
  let found = find();
  if (found !== null) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const apt = (...parameters: string[]) =>
    // Somebody else may be installing: its lock is waited for.
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...parameters], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (mayInstall) apt('update', '-qq');
  // One by one: an older Debian has not all of them.
  for (const name of mayInstall ? packages : []) {
    apt('install', '-y', '-qq', '--no-install-recommends', name);
    found = find();
    if (found !== null) return found;
  }
  throw new Error(missing);
}
