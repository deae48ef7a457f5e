import { expect, it } from 'vitest';
import {
  condition,
  count,
  day,
  disease,
  label,
  longDay,
  month,
  paper,
  result,
  same,
  say,
  weight,
} from './words';

it('has the words of the app in both languages, and none for a key that is not there', () => {
  expect(say('certification:animal.breed')).toEqual({ es: 'Raza', en: 'Breed' });
  expect(() => say('certification:animal.none')).toThrow('There are no words for certification:animal.none.');
  // A group of words is none itself.
  expect(() => say('certification:animal')).toThrow(/no words/);
  expect(paper.status).toEqual(say('pdf:status'));
});

it('names a value as the app does, and one that it does not know as it came', () => {
  expect(label('genders', 'female')).toEqual({ es: 'Hembra', en: 'Female' });
  expect(label('genders', 'other')).toEqual(same('other'));
});

it('writes days, months, weights and counts as each language does', () => {
  expect(longDay('2026-05-04T12:30:00.000Z')).toEqual({ es: '4 de mayo de 2026', en: 'May 4, 2026' });
  expect(day('2026-05-04')).toEqual({ es: '4 de may de 2026', en: 'May 4, 2026' });
  expect(month('2025-09')).toEqual({ es: 'septiembre de 2025', en: 'September 2025' });
  expect(weight(172.4)).toEqual({ es: '172,4\u00A0kg', en: '172.4\u00A0kg' });
  expect(count(1234)).toEqual({ es: '1.234', en: '1,234' });
  expect(condition(1).es).toBe(say('cattle:corporalConditions.veryThin').es);
});

it('names a disease that everybody knows, and another one as the veterinarian did', () => {
  expect(disease('brucellosis')).toEqual(say('certification:diseases.brucellosis'));
  expect(disease('foot_and_mouth')).toEqual(say('certification:diseases.footAndMouth'));
  expect(disease('Rabia')).toEqual({ es: 'Rabia', en: 'Rabies' });
  expect(disease('Otra')).toEqual(same('Otra'));
});

it('says the result of a test, and that there is none', () => {
  expect(result('Negativa')).toEqual(say('certification:tests.negative'));
  expect(result(' dudoso ')).toEqual(same('dudoso'));
  for (const none of [undefined, '', '  ']) expect(result(none)).toEqual(say('certification:tests.noResult'));
});
