import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords } from './i18n';
import { animalCode } from '@/lib/identifiers';
import { useCattleLabels } from './cattle';

async function labels() {
  await loadWords('cattle');
  return renderHook(() => useCattleLabels()).result.current;
}

it('says what the API says of cattle in words, and what it does not know as it came', async () => {
  const { breed, category, gender, dentalChronology, requestStatus } = await labels();
  expect(breed('red_aberdeen_angus')).toBe('Aberdeen Angus colorado');
  expect(category('weaned_steer')).toBe('Ternero destetado');
  expect(gender('female')).toBe('Hembra');
  expect(requestStatus('created')).toBe('Creada');
  expect(dentalChronology('milk_corners')).toBe('Dientes de leche: extremos');
  expect(breed('zebu_de_otro')).toBe('zebu_de_otro');
});

it('a body condition from 1 to 5 has its word, any other mark is optimal', async () => {
  const { corporalCondition } = await labels();
  expect([1, 2, 3, 4, 5].map(corporalCondition)).toEqual([
    'Muy flaco',
    'Flaco',
    'Óptima',
    'Con sobrepeso',
    'Obeso',
  ]);
  expect([0, 6, 2.5].map(corporalCondition)).toEqual(Array(3).fill('Óptima'));
});

it('an animal goes by its official code, else by the alternative one', () => {
  expect(animalCode({ cuig_code: 'DM101A001', alternative_code: 'x' })).toBe('DM101A001');
  expect(animalCode({ cuig_code: null, alternative_code: 'x' })).toBe('x');
  expect(animalCode({ cuig_code: null, alternative_code: null })).toBeNull();
});
