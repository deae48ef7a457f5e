// The thread that renders pages (SSR), so that a large one keeps nobody waiting who asks for something else. Plain
// JavaScript: a thread starts without the loader that reads TypeScript.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serve, workerInput } from '../worker-serve.mjs';

/** @typedef {import('./page-renderer').Renderer} Renderer what `src/entry-server.tsx` exports */
/** @typedef {import('./page-renderer').RenderTask} RenderTask */
/** @typedef {import('./page-renderer').PageParts} PageParts */

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/**
 * How hard to compress: what is kept is worth more work than an answer that is sent once, and a small page, of which
 * most is sent at once, the most.
 * @param {Buffer} page
 */
function effort({ length }) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: length < 150_000 ? 10 : 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
}

const { renderPage } = /** @type {Renderer} */ (await import(/** @type {string} */ (workerInput)));

/**
 * The page shows once all of it is there: a slow machine reads it in pieces, and what comes late would move what is
 * shown. What is expected stands behind the page, as a browser waits for the beginning of a large element alone.
 */
const whenAllIsThere = '<link rel="expect" href="#drawn" blocking="render">';

/**
 * The whole document of a page.
 * @param {RenderTask} task
 * @param {PageParts} parts
 */
function documentOf({ language, frame, state }, { head, markup, styles }) {
  return [
    frame.head.replace(/ lang="\w+"/, ` lang="${language}"`),
    head,
    whenAllIsThere,
    ...styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`),
    '</head><body>',
    `<div id="root" data-drawn>${markup}</div>`,
    `<script type="application/json" id="drawn">${state}</script>`,
    `<template id="app">${frame.scripts}</template></body></html>`,
  ].join('');
}

serve({
  /** @param {RenderTask} task */
  renderPage: async (task) => {
    const parts = await renderPage(task);
    const page = Buffer.from(documentOf(task, parts));
    const [br, gz] = await Promise.all([brotli(page, effort(page)), gzipped(page)]);
    const styles = parts.styles.map(({ css }) => createHash('sha256').update(css).digest('base64'));
    return { head: parts.head, br, gzip: gz, styles };
  },
});
