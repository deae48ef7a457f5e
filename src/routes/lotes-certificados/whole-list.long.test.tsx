import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { provider } from '../../../mocks/database';
import { choose, count, openList, openPanel, shown } from '@/test/lot-list';
import { watchCalls } from '@/test/watch-calls';

describe('another provider, which sends all lots at once', () => {
  async function openOther(address = '') {
    provider.ext = false;
    vi.stubEnv('VITE_API_URL', location.origin);
    onTestFinished(() => void vi.unstubAllEnvs());
    const calls = watchCalls();
    return { calls, ...(await openList(address)) };
  }

  it('is searched, filtered, sorted and counted here, with one call', async () => {
    const { calls, user } = await openOther('?from=2026-01-11&to=2026-05-09');
    await waitFor(() => expect(shown()).toEqual([4, 3, 2]));
    expect(count()).toHaveTextContent('3 lotes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Mayor peso promedio');
    await waitFor(() => expect(shown()).toEqual([3, 2, 4]));
    await openPanel();
    choose('Raza', 'hereford');
    await waitFor(() => expect(shown()).toEqual([2, 4]));
    await user.type(screen.getByRole('searchbox'), 'lote 0004');
    await waitFor(() => expect(shown()).toEqual([4]));
    expect(count()).toHaveTextContent('1 lote');
    expect(calls.map(({ path }) => path).filter((path) => path.includes('certified_lots'))).toEqual([
      '/api/v1/certified_lots',
    ]);
  });

  it('offers no filter that its list cannot serve', async () => {
    await openOther();
    await openPanel();
    const labels = screen.getByRole('group', { name: 'Filtros' }).querySelectorAll('label');
    expect([...labels].map(({ textContent }) => textContent)).toEqual([
      'Raza',
      'Certificados desde',
      'Certificados hasta',
    ]);
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Número de lote, ubicación o raza');
  });
});
