import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { officeKeys } from '../server/tools/testing/device-key';

// The product as `npm start` starts it, over a data folder that nobody has used before.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'caravana-e2e-'));
const written = officeKeys.map(
  ({ name, key, until }) => `${name}=${key}${until === null ? '' : `@${until}`}`,
);
process.env.OFFICE_KEYS = written.join(',');
await import('../server/commands/start');
