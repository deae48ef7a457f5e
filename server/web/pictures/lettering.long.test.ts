import { describe, expect, it } from 'vitest';
import { fit, line, widthOf } from './lettering';

const style = { size: 44, weight: 700, width: 532 } as const;

describe('a line', () => {
  it('keeps its size where it fits', () => {
    expect(fit('Hereford', style)).toEqual({ text: 'Hereford', size: 44 });
  });

  it('gets smaller, then is cut, and never takes more than its width', () => {
    const names = [
      'Aberdeen Angus colorado',
      'Coronel de Marina Leonardo Rosales',
      'Ñ'.repeat(60),
      'i'.repeat(400),
    ];
    const fitted = names.map((name) => fit(name, style));
    expect(fitted.map((one) => widthOf(one, style.weight) <= style.width + 0.01)).toEqual(
      names.map(() => true),
    );
    expect(fitted[0]?.text).toBe('Aberdeen Angus colorado');
    expect(fitted[1]?.text).toBe('Coronel de Marina Leonardo Rosales');
    expect(fitted.slice(2).map(({ text, size }) => [text.at(-1), size])).toEqual([
      ['…', 44 * 0.66],
      ['…', 44 * 0.66],
    ]);
  });

  it('is written in letters that the font has', () => {
    expect(fit('ÁÉÍÓÚÜÑ áéíóúüñ ¿? ¡! º ·', style).text).toBe('ÁÉÍÓÚÜÑ áéíóúüñ ¿? ¡! º ·');
    expect(fit('Łódź  Ştefan 牛 🐄\n Ćwik', style).text).toBe('ódz Stefan Cwik');
    expect(fit('n\u0303andu\u0301', style).text).toBe('ñandú');
  });

  it('is outlines alone, also of letters whose numbers are nearly whole', () => {
    const words = [
      'Lote de hacienda certificada',
      'Certificado el 4 de mayo de 2026',
      'Veterinaria N.º 000123',
    ];
    for (const word of words)
      for (let x = 0; x < 40; x += 1) {
        const path = line(word, { ...style, weight: 400, x: x * 1.7, y: 232, size: 34, color: 'black' });
        expect(path).toMatch(/^<path fill="black" d="M[-\d. MLQCZ]+"\/>$/);
      }
    expect(line('', { ...style, x: 0, y: 0, color: 'black' })).toBe('');
  });
});
