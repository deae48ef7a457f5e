// @vitest-environment node
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { expect, it } from 'vitest';
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
