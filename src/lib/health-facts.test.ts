import { expect, it } from 'vitest';
import { knownRemedy } from './health-facts';

it.each([
  ['Carbunclo bacteridiano', 'anthrax'],
  [' carbunclo  BACTERIDIANO. ', 'anthrax'],
  ['Clostridial (mancha, gangrena y enterotoxemia)', 'clostridial'],
  ['Antrax', 'anthrax'],
  ['Tuberculina (PPD)', 'tuberculin'],
  ['Carbunclo bacteridiano, refuerzo', null],
  ['', null],
])('%s is %s', (name, remedy) => expect(knownRemedy(name)).toBe(remedy));
