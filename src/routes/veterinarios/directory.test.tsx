import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { server } from '../../../mocks/node';
import { listVeterinarians } from '@/api/generated/veterinarians/veterinarians';
import { renderApp } from '@/test/render-app';

const cards = () => within(screen.getByRole('main')).findAllByRole('listitem');

describe('the directory of veterinarians', () => {
  it('tells of each the places, the rating and the next free days, and leads to the profile', async () => {
    renderApp('/veterinarios');
    const link = await screen.findByRole('link', { name: 'Marina Etcheverry' });
    expect(link).toHaveAttribute('href', '/veterinario/1');
    const card = within(link.closest('li')!);
    expect(card.getByText('Atiende en')).toBeVisible();
    expect(card.getByText(/^\d+ calificaciones$/)).toBeVisible();
    expect(card.getByText('Próximos días libres').nextSibling).toHaveTextContent(/^lun|^mar|^mié|^jue|^vie/);
  });

  it('has those of a locality, and a way out where there is none', { tags: 'long' }, async () => {
    const [served] = database.vets[0]!.localities;
    database.localities = [...database.localities, { id: 99, name: 'Zárate', province_id: 6 }];
    const { user, router } = renderApp('/veterinarios');
    await screen.findByRole('link', { name: 'Marina Etcheverry' });
    const place = screen.getByRole('combobox', { name: 'Localidad' });
    await user.selectOptions(place, String(served?.id));
    expect(router.state.location.search).toMatchObject({ locality: served?.id });
    expect(await screen.findByRole('link', { name: 'Marina Etcheverry' })).toBeVisible();
    await user.selectOptions(place, 'Zárate');
    expect(await screen.findByText('Ningún veterinario atiende esa localidad')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todas las localidades' }));
    expect(await cards()).not.toHaveLength(0);
    // What had the focus is gone.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says nothing of days that it is not told', async () => {
    const vets = (await listVeterinarians()).map((one) => ({ ...one, free_days: null }));
    server.use(http.get('*/api/v1/veterinarians', () => HttpResponse.json(vets)));
    renderApp('/veterinarios');
    await screen.findByRole('link', { name: 'Marina Etcheverry' });
    expect(screen.queryByText('Próximos días libres')).not.toBeInTheDocument();
  });

  it('says that it failed', async () => {
    setFault('listVeterinarians', 'error');
    renderApp('/veterinarios');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
