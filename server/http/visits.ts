import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { apiReader, loadRenderer } from './drawing';
import { DrawnPages, sendPage } from './drawn-pages';
import { pageHints } from './page-hints';
import { templateOf } from './page-html';
import type { ReadyAnswers } from './ready-answers';
import { readShell, shellSender } from './shell';
import type { Language } from './words';

/** Visits of people and crawlers to pages of the app: the drawn page, or the app's own that draws it in the browser. */

type Query = Readonly<Record<string, unknown>>;

/** What other sites add to an address to know who followed a link: nothing of ours. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/;

const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'en';

/** The language of a visit: what its address asks for (`?lang`), else the chosen one (a cookie), else Spanish (rule 1.1). */
function languageOf({ lang }: Query, cookies = ''): Language {
  if (isLanguage(lang)) return lang;
  const [, chosen] = /(?:^|;\s*)language=(es|en)(?:;|$)/.exec(cookies) ?? [];
  return isLanguage(chosen) ? chosen : 'es';
}

interface Parts {
  dist: string;
  config: Config;
  ready: ReadyAnswers;
  headers: Record<string, string>;
}

/** What answers a visit; null when nothing was built. The renderer is loaded once the service listens, or is visited. */
export function visitAnswerer(app: FastifyInstance, { dist, config, ready, headers }: Parts) {
  const sendShell = shellSender(dist, config);
  const shell = readShell(dist, config);
  if (!sendShell || shell === null) return null;

  const load = async () => {
    const renderer = config.apiOrigin === undefined ? await loadRenderer(dist) : null;
    const boot = (name: string) => readFileSync(join(dist, name), 'utf8');
    return (
      renderer && { renderer, template: templateOf(shell, { css: boot('boot.css'), js: boot('boot.js') }) }
    );
  };
  let loading: ReturnType<typeof load> | undefined;
  const loadOnce = () => (loading ??= load());
  app.addHook('onListen', () => {
    // A visit tells what is wrong.
    loadOnce().catch(() => undefined);
  });
  const pages = new DrawnPages({
    load: loadOnce,
    read: apiReader(app),
    ready,
    policy: headers['Content-Security-Policy'] ?? '',
    origin: config.publicUrl,
    hints: pageHints(dist),
    log: app.log,
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '', search] = request.url.split('?');
    if (path === '/') {
      reply.header('Cache-Control', 'no-cache');
      return reply.redirect(`/lotes-certificados${search ? `?${search}` : ''}`);
    }
    const query = request.query as Query;
    const bare = Object.keys(query).every((name) => name === 'lang' || tracking.test(name));
    const language = languageOf(query, request.headers.cookie);
    // What a service worker keeps: the app itself, for whatever address.
    const itself = path === '/index.html';
    const found = itself ? 'plain' : await pages.find({ path, language, caller: request.ip, bare });
    if (found === 'absent') return sendShell(request, reply.code(404), language);
    return found === 'plain' ? sendShell(request, reply, language) : sendPage(found, request, reply);
  };
}
