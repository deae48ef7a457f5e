import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { currentLanguage, i18n } from './i18n';

const script = readFileSync('public/boot.js', 'utf8');

interface Visit {
  address: string;
  cookie?: string;
  /** The announcement that was closed. */
  closed?: string;
  stored?: string;
}

/** Runs the script that comes before the first paint, at an address of its own: what it leaves behind. */
function boot({ address, cookie = '', stored, closed }: Visit) {
  const { protocol, search } = new URL(address);
  const own = document.implementation.createHTMLDocument();
  own.documentElement.lang = 'es';
  const written: string[] = [];
  const sheets: { rules: string }[] = [];
  const page = {
    documentElement: own.documentElement,
    addEventListener: () => undefined,
    adoptedStyleSheets: sheets,
  };
  Object.defineProperty(page, 'cookie', {
    get: () => cookie,
    set: (text: string) => {
      written.push(text);
    },
  });
  const storage = new Map(stored ? [['language', stored]] : []);
  if (closed) storage.set('closed-announcement', closed);
  class CSSStyleSheet {
    rules = '';
    replaceSync(rules: string) {
      this.rules = rules;
    }
  }
  const parts = {
    document: page,
    location: { protocol, search },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    performance,
    CSSStyleSheet,
  };
  runInNewContext(script, parts);
  return {
    written,
    storage,
    hidden: page.adoptedStyleSheets.map(({ rules }) => rules),
    lang: own.documentElement.lang,
    redraw: 'redraw' in own.documentElement.dataset,
  };
}

describe('the language of a first view', () => {
  it('is that of what is asked for before the words are there', () => {
    const { language } = i18n;
    Reflect.set(i18n, 'language', undefined);
    document.documentElement.lang = 'en';
    const asked = currentLanguage();
    document.documentElement.lang = 'es';
    i18n.language = language;
    expect(asked).toBe('en');
  });

  it('is kept in a cookie for the server, which goes over TLS alone where the page does', () => {
    const plain = boot({ address: 'http://caravana.example/signin?lang=en' });
    expect(plain.written).toEqual(['language=en; path=/; max-age=31536000; samesite=lax']);
    const { written } = boot({ address: 'https://caravana.example/signin?lang=en' });
    expect(written).toEqual(['language=en; path=/; max-age=31536000; samesite=lax; secure']);
  });

  it('is what the address asks for, else the chosen one, else what the server sent', () => {
    const [asked, chosen, sent] = [
      boot({ address: 'http://caravana.example/?a=b&lang=es', stored: 'en' }),
      boot({ address: 'http://caravana.example/?lang=de', cookie: 'a=b; language=es', stored: 'en' }),
      boot({ address: 'http://caravana.example/' }),
    ];
    expect([asked.lang, asked.storage.get('language'), asked.redraw]).toEqual(['es', 'es', false]);
    expect([chosen.lang, chosen.redraw]).toEqual(['en', true]);
    expect([sent.lang, sent.written]).toEqual(['es', []]);
  });
});

it('hides the announcement that was closed on this device, and no other, before anything shows', () => {
  const at = '2026-05-04T12:30:00.000Z';
  const [none, one, strange] = [
    boot({ address: 'http://caravana.example/' }),
    boot({ address: 'http://caravana.example/', closed: at }),
    boot({ address: 'http://caravana.example/', closed: '"] { } * {' }),
  ];
  expect(none.hidden).toEqual([]);
  expect(one.hidden).toEqual([`[data-announcement="${at}"] { display: none }`]);
  expect(strange.hidden).toEqual(['[data-announcement=""] { display: none }']);
});
