import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { buildAnimal } from '../../../mocks/seeds/builders';
import { count, openList, shown, someLots } from '@/test/lot-list';
import { renderApp } from '@/test/render-app';

describe("an animal's code", () => {
  it('leads to its lot, and straight to the animal, however it is written', async () => {
    const { user } = await openList();
    await user.type(screen.getByRole('searchbox'), 'dm-101/a.022');
    const link = await screen.findByRole('link', { name: 'Ver el animal DM101 A022' });
    expect(link).toHaveAttribute('href', '/certification/22');
    await waitFor(() => expect(shown()).toEqual([2]));
  });

  it('leads there by Enter at once, and back to the search', { tags: 'long' }, async () => {
    const { user, router } = await openList();
    await user.type(screen.getByRole('searchbox'), '77{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/certification/31'));
    router.history.back();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('77'));
    expect(await screen.findByRole('link', { name: /^Ver el animal/ })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotes-certificados');
  });

  it('of several animals leads to the lots that hold them', { tags: 'long' }, async () => {
    someLots();
    database.lots[4]?.cattle_certifications.push(buildAnimal({ id: 51, alternative_code: '7-7' }));
    const { user, router } = renderApp('/lotes-certificados');
    await user.type(await screen.findByRole('searchbox'), '77{Enter}');
    await waitFor(() => expect(shown()).toEqual([5, 3]));
    await waitFor(() => expect(count()).toHaveTextContent('2 lotes'));
    expect(screen.queryByRole('link', { name: /^Ver el animal/ })).not.toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/lotes-certificados', search: { q: 77 } });
  });

  it('that is none says that nothing is found, and stays', { tags: 'long' }, async () => {
    const { user, router } = await openList();
    await user.type(screen.getByRole('searchbox'), 'DM999 X1{Enter}');
    expect(await screen.findByText('No se encontraron lotes')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotes-certificados');
  });
});
