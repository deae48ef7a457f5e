// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Words = { [key: string]: string | Words };

function flat(words: Words): string[] {
  return Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : flat(word)));
}

/** What another provider says, as the mocks have it. */
const files = readdirSync('mocks/handlers').map((file) => readFileSync(join('mocks/handlers', file), 'utf8'));

/** Every text that people read in a language, without what is put into it. */
function textsOf(language: 'es' | 'en'): string[] {
  const screens = readdirSync(`i18n/${language}`).flatMap((file) =>
    flat(JSON.parse(readFileSync(`i18n/${language}/${file}`, 'utf8')) as Words),
  );
  const sentence = new RegExp(`\\b${language}:\\s*'([^']+)'`, 'g');
  return [
    ...screens,
    ...files.flatMap((text) => [...text.matchAll(sentence)].map(([, found = '']) => found)),
  ];
}

const texts = { es: textsOf('es'), en: textsOf('en') };

/** The texts that have one of the words, whole and in any case. */
function having(language: 'es' | 'en', words: readonly string[]): string[] {
  const any = new RegExp(String.raw`(?<![\p{L}\d-])(?:${words.join('|')})(?![\p{L}\d-])`, 'iu');
  return texts[language].filter((text) => any.test(text.replaceAll(/\{\{\w+\}\}/g, '')));
}

/** The specification's own sentences, which stay to the letter. */
const given = [
  'Hubo un problema al obtener la información de tu usuario',
  'La solicitud que buscas no existe o no tienes permisos para verla.',
  'Iniciando sesión...',
  'Cargando...',
];

const table = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const listed = (column: number) =>
  table.flatMap((cells) => (cells[column] ? (cells[column] ?? '').split(', ') : []));

describe('the texts', () => {
  it('are found, and so is the glossary', () => {
    expect(Math.min(texts.es.length, texts.en.length)).toBeGreaterThan(500);
    expect(table.length).toBeGreaterThan(10);
  });

  it.each([
    ['es', 4],
    ['en', 5],
  ] as const)('in %s have no word that the glossary has another one for', (language, column) => {
    expect(having(language, listed(column))).toEqual([]);
  });

  it('have one character for what goes on', () => {
    const dots = [...texts.es, ...texts.en].filter((text) => text.includes('...'));
    expect(dots.filter((text) => !given.includes(text))).toEqual([]);
  });

  it('name a request by its number as its card does', () => {
    const named = [...texts.es, ...texts.en].filter((text) => /(solicitud|request) \{\{/i.test(text));
    expect(named).toEqual([]);
  });

  it('call a certificate that holds by one word, also where it is found and exported', () => {
    const valid = having('es', ['válido', 'válidos']);
    expect(valid.filter((text) => !/correo electrónico|^No es/.test(text))).toEqual([]);
  });

  it('do not break hours apart at their hyphen', () => {
    const span = /\d:\d\d([-\u2011])\d/;
    const spans = [...texts.es, ...texts.en].flatMap((text) => span.exec(text)?.[1] ?? []);
    expect(spans).toEqual(['\u2011', '\u2011', '\u2011', '\u2011']);
  });

  it('say usted', () => {
    const familiar = [
      'tú',
      'tu',
      'tus',
      'ti',
      'contigo',
      'vos',
      'te',
      'tienes',
      'tenés',
      'puedes',
      'podés',
      'buscas',
    ];
    expect(having('es', familiar).filter((text) => !given.includes(text))).toEqual([]);
  });

  it('do not end a sentence with a name, which may end in a stop itself', () => {
    const ends = [...texts.es, ...texts.en].filter((text) =>
      /\{\{(name|names|reason|address)\}\}\./.test(text),
    );
    expect(ends).toEqual([]);
  });
});
