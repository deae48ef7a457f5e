import { describe, expect, it } from 'vitest';
import { containing, lotSearchText } from './search';

describe('a search', () => {
  it.each([
    ['100%', String.raw`%100\%%`],
    ['a_b', String.raw`%a\_b%`],
    [String.raw`c:\d`, String.raw`%c:\\d%`],
  ])('takes the signs of a pattern in %s as they are', (text, pattern) =>
    expect(containing(text)).toBe(pattern),
  );

  it('finds nothing where the address ends and the breed begins', () => {
    expect(lotSearchText('Ruta 5', 'hereford', 'Azul', 'El Ombú')).not.toMatch(
      /5 ?hereford|hereford ?azul|azul ?el/,
    );
  });

  it.each(['ayacucho', 'hereford', 'km 12', 'el ombu'])('finds %s in a lot', (text) => {
    expect(lotSearchText('Camino Real, KM 12', 'hereford', 'Ayacucho', 'El Ombú')).toContain(text);
  });

  it.each(['red_aberdeen_angus', 'aberdeen angus colorado', 'red aberdeen'])(
    'finds a breed by %s',
    (text) => {
      expect(lotSearchText('', 'red_aberdeen_angus', '', '')).toContain(text);
    },
  );
});
