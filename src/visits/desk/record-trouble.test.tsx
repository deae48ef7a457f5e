import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n, loadWords } from '@/words/i18n';
import { RecordTrouble } from './record-trouble';
import type { Settling } from './use-visit';

/** Shows a record that was refused. */
function showRefused(problem: string, problemCode: string | null = null) {
  const record = { clientId: 'a', base: 0, edit: 'e', state: 'refused', problem, problemCode } as const;
  const stays = { deleted: false, facts: {}, photo_digest: null };
  render(
    <RecordTrouble
      record={{ ...record, conflicts: [] }}
      name="Animal 1"
      stays={stays}
      settling={{} as Settling}
      over={false}
    />,
  );
}

it('a refusal is said in the language of now, though it came in another one', async () => {
  await i18n.loadLanguages(['es', 'en']);
  await loadWords('animals', 'problems');
  showRefused(i18n.getFixedT('es', 'problems')('problem.visit_full'));
  expect(screen.getByText(/^No fue aceptado: La visita ya tiene/)).toBeVisible();
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByText(/: The visit has as many animals as it may have\./)).toBeVisible();
});

it('one whose words are not here is known by its code; without a code that we know it stays as it came', async () => {
  await i18n.changeLanguage('es');
  await loadWords('animals', 'problems');
  showRefused('Said in a language that was not loaded.', 'visit_full');
  expect(await screen.findByText(/^No fue aceptado: La visita ya tiene/)).toBeVisible();
  showRefused('Said by somebody else.', 'theirs');
  expect(await screen.findByText(/^No fue aceptado: Said by somebody else\./)).toBeVisible();
});
