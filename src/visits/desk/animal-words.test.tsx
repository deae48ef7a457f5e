import i18n from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { languages, loadWords } from '@/words/i18n';
import { factFields } from '@/lib/animal-facts';
import { factLabel, missingLabel, refusalText, sayBy, warningText } from './animal-words';
import { columnLabel } from '../files/sheet/words';

const say = (language: string) => sayBy(i18n.getFixedT(language, ['visits', 'certification']));

beforeAll(async () => {
  await i18n.loadLanguages(['es', 'en']);
  await loadWords('visits', 'certification');
});

it.each(languages)('each field has a name of its own in %s, in forms as above columns', (language) => {
  const names = factFields.map((field) => factLabel(field, say(language)));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(factFields.map((field) => columnLabel(field, language)));
  expect(names.filter((name) => /[{}:]\S|fields|^\s*$/.test(name))).toEqual([]);
});

it('a disease stands before what is told of it', () => {
  expect(factLabel('brucellosis_test_date', say('es'))).toBe('Brucelosis: fecha de la prueba');
  expect(factLabel('foot_and_mouth_vaccination_date', say('en'))).toBe(
    'Foot-and-mouth disease: vaccination date',
  );
});

it('warnings, refusals and what is missing are said with their values', () => {
  const weight = { key: 'weightFar', field: 'estimated_weight', values: { min: 60, max: 185 } } as const;
  expect(warningText(weight, say('es'))).toBe(
    'El peso está lejos del usual de la categoría, de 60 a 185 kg.',
  );
  expect(refusalText({ key: 'repeated', values: { line: 3 } }, say('en'))).toBe(
    'It repeats what line 3 has.',
  );
  expect(missingLabel('cuig_code', say('es'))).toBe('Identificación');
  expect(missingLabel('gender', say('es'))).toBe('Sexo');
  expect(refusalText({ key: 'zeroAdded' }, say('en'))).toMatch(/^The code lacked its leading zero/);
});
