import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n, loadWords } from '@/words/i18n';
import { RecordTrouble } from './record-trouble';
import type { Settling } from './use-visit';

it('a refusal is said in the language of now, though it came in another one', async () => {
  await i18n.loadLanguages(['es', 'en']);
  await loadWords('animals', 'problems');
  const problem = i18n.getFixedT('es', 'problems')('problem.visit_full');
  const record = { clientId: 'a', base: 0, edit: 'e', state: 'refused', problem, conflicts: [] } as const;
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
  expect(screen.getByText(/^No fue aceptado: La visita ya tiene/)).toBeVisible();
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByText(/: The visit has as many animals as it may have\./)).toBeVisible();
});
