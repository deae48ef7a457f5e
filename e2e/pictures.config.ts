import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import config from '../playwright.config';

const root = join(import.meta.dirname, '..');

/** `npm run pictures`: the screens of all states as pictures, by the sweeps' own way to bring them about. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: 'screens.pictures.ts',
  outputDir: join(root, 'test-results/pictures'),
  webServer: [config.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
});
