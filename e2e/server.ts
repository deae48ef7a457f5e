import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The product as `npm start` starts it, over a data folder that nobody has used before.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'caravana-e2e-'));
await import('../server/commands/start');
