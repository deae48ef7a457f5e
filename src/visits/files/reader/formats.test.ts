// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnimalFile } from '../sheet/file';

describe('what a reader wrote is read again', () => {
  const two = (most: number) =>
    fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, '0'));
  const reading = fc.record({
    code: fc.stringMatching(/^[09]\d{14}$/),
    weight: fc.integer({ min: 10, max: 20_000 }).map((tenths) => tenths / 10),
    date: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    time: fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':')),
  });
  type One = ReturnType<typeof reading.generate>['value'];
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const turned = (date: string) => date.split('-').toReversed();

  it.each<[string, string, (one: One) => string, (keyof One)[]]>([
    ['a plain list', '', (one) => one.code, ['code']],
    ['Allflex', '', (one) => `LA ${one.code.slice(0, 3)} ${one.code.slice(3)}`, ['code']],
    ['Allflex, long', '', (one) => `LA 00000 0 ${one.code.slice(0, 3)} ${one.code.slice(3)}`, ['code']],
    [
      'RS420',
      '',
      (one) => `1000000${one.code}${digits(one.date).slice(2)}${digits(one.time)}`,
      ['code', 'date', 'time'],
    ],
    [
      'a logger',
      '',
      (one) => `[|A0000000${one.code}|${turned(one.date).join('')}|${digits(one.time)}|0|]`,
      ['code', 'date', 'time'],
    ],
    [
      'Tru-Test',
      'EID,Date,Time,Weight\n',
      (one) => `${one.code},${one.date},${one.time},${one.weight}`,
      ['code', 'date', 'time', 'weight'],
    ],
    [
      'a spreadsheet in Spanish',
      'Caravana;Fecha;Hora;Peso\n',
      (one) =>
        `="${one.code}";${turned(one.date).join('/')};${one.time};${String(one.weight).replace('.', ',')}`,
      ['code', 'date', 'time', 'weight'],
    ],
    ['tabs', 'RFID\tPeso\n', (one) => `${one.code}\t${one.weight}`, ['code', 'weight']],
  ])('%s', (_name, header, write, told) => {
    const readings = fc.uniqueArray(reading, { selector: (one) => one.code, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(readings, (ones) => {
        const { rows, refusal } = readAnimalFile(`${header}${ones.map(write).join('\r\n')}\r\n`);
        expect(refusal).toBeNull();
        const read = rows.map(({ facts, day, time }) => ({
          code: facts.cuig_code,
          weight: facts.estimated_weight,
          date: day,
          time,
        }));
        expect(read.map((row) => told.map((fact) => row[fact]))).toEqual(
          ones.map((one) => told.map((fact) => one[fact])),
        );
        expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
      }),
    );
  });
});
