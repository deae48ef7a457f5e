// @vitest-environment node
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { Letters } from './letters';

const style = { size: 10, color: '#000000' } as const;

/** A page with one word, drawn after another one was measured in other letters. */
async function drawn(): Promise<Buffer> {
  const doc = new Pdf({ font: '', info: { CreationDate: new Date(0) } });
  const bytes = buffer(doc);
  const letters = new Letters(doc);
  expect(letters.width('Medida', { ...style, weight: 700 })).toBeGreaterThan(20);
  letters.draw('Escrita', { ...style, weight: 400 }, 50, 50);
  doc.end();
  return bytes;
}

it('what is measured leaves nothing in a document, which is the same once the measure is known', async () => {
  const first = await drawn();
  expect(first.equals(await drawn())).toBe(true);
  expect(first.toString('latin1').match(/\/Type \/FontDescriptor/g)).toHaveLength(1);
});

describe('lines', () => {
  const letters = new Letters(new Pdf({ font: '', autoFirstPage: false }));
  const lines = (text: string, room = 500) => letters.lines(text, { ...style, weight: 400 }, room);
  const width = (text: string) => letters.width(text, { ...style, weight: 400 });

  it('are as long as they have room for, and break at words', () => {
    const room = width('uno dos');
    expect(lines('uno dos', room)).toEqual(['uno dos']);
    expect(lines('uno dos', room - 0.01)).toEqual(['uno ', 'dos']);
    expect(lines('uno dos tres', room)).toEqual(['uno dos ', 'tres']);
  });

  it('break a word that has no room, after a letter at least', () => {
    const room = width('abcd');
    expect(lines('abcdabcdab', room)).toEqual(['abcd', 'abcd', 'ab']);
    expect(lines('abcd', room)).toEqual(['abcd']);
    expect(lines('x abcdab y', room)).toEqual(['x ', 'abcd', 'ab y']);
    expect(lines('ab', 1)).toEqual(['a', 'b']);
  });

  it('end where they were ended, without what cannot be seen', () => {
    expect(lines(' a \n b\r\nc\rd ')).toEqual(['a', 'b', 'c', 'd']);
    expect(lines('a\n\nb')).toEqual(['a', '', 'b']);
    expect(lines('\n a\n')).toEqual(['a']);
    expect(lines('a\t \u00a0b\u0007c')).toEqual(['a bc']);
    expect(lines('')).toEqual(['']);
    expect(lines('n\u0303')).toEqual(['ñ']);
  });

  it('can be written as they are, where the fonts have their letters', () => {
    const knows = (text: string) => letters.knows(text, { ...style, weight: 400 });
    expect(['Ñandú y Đoković', ' a  b '].map(knows)).toEqual([true, true]);
    expect(['牛', 'Ǟ'].map(knows)).toEqual([false, false]);
    // An accent that no font has on its letter is left out; what is unknown is a sign that something stood there.
    expect(width('Ǟ')).toBe(width('A'));
    expect(['牛', 'ά'].map(width)).toEqual([width('?'), width('?')]);
  });
});
