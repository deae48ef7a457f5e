import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { database } from '../../../../mocks/database';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

/**
 * Every screen that shows what a transfer changes: first seen before, then seen again after, in the same page load.
 * What was read stays fresh for half a minute, so a screen that is right was told of the change.
 */
const screens = {
  sent: ['/mis-transferencias', 'Mis transferencias'],
  received: ['/mis-transferencias?tab=received', 'Mis transferencias'],
  lot: ['/lotes-certificados/1', 'Lote 0001'],
  offered: ['/lotes-certificados/5', 'Lote 0005'],
  given: ['/lotes-certificados/20', 'Lote 0020'],
  mine: ['/mis-lotes-certificados', 'Mis lotes certificados'],
  list: ['/lotes-certificados', 'Lotes certificados'],
  vet: ['/veterinario/1', 'Dr. Marina Etcheverry'],
  animal: ['/certification/50', 'Certificado n.º 000050'],
} as const;

type Screen = keyof typeof screens;

function buttonOf(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}

/** The lots that are looked at; the others would only be drawn. */
function keepLots(...ids: number[]): void {
  database.lots = database.lots.filter(({ id }) => ids.includes(id));
}

async function seenBefore(...names: Screen[]) {
  keepLots(1, 5, 20);
  signInAs('productor@caravana.example');
  const view = renderApp('/certificado-ejemplo');
  const visit = async (name: Screen, seen: () => void = () => undefined) => {
    const [path, title] = screens[name];
    view.router.history.push(path);
    await waitFor(() => {
      expect(document.querySelector('h1')).toHaveTextContent(title);
      expect(document.querySelector('[aria-label="Cargando..."]')).toBeNull();
      seen();
    });
  };
  for (const name of names) await visit(name);
  const act = async (...buttons: string[]) => {
    for (const name of buttons) fireEvent.click(await waitFor(() => buttonOf(name)));
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  };
  return { ...view, visit, act };
}

const card = (title: string) =>
  [...document.querySelectorAll('article')]
    .map((found) => found.textContent)
    .find((text) => text.includes(title));
const notice = 'Este lote tiene una transferencia pendiente.';
const mark = 'Transferencia pendiente';

it('every screen knows after a transfer is sent', async () => {
  const { visit, act } = await seenBefore('sent', 'mine', 'list', 'lot');
  expect(screen.queryByText(notice)).toBeNull();
  fireEvent.click(await screen.findByText('Transferir titularidad', { selector: 'a' }));
  await act('Seleccionar a Los Tres Ombúes', 'Enviar transferencia');
  await visit('sent', () => expect(card('Lote 0001')).toContain('Pendiente'));
  await visit('lot', () => {
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.queryByText('Transferir titularidad')).toBeNull();
  });
  await visit('mine', () => expect(card('Lote 0001')).toContain(mark));
  await visit('list', () => expect(card('Lote 0001')).toContain(mark));
});

it('every screen knows after a transfer is cancelled', async () => {
  const { visit, act } = await seenBefore('given', 'mine', 'list', 'sent');
  await act('Cancelar transferencia del lote 0020', 'Cancelar transferencia');
  expect(card('Lote 0020')).toContain('Cancelada');
  await visit('given', () => {
    expect(screen.queryByText(notice)).toBeNull();
    expect(screen.getByText('Transferir titularidad')).toBeVisible();
  });
  await visit('mine', () => expect(card('Lote 0020')).not.toContain(mark));
  await visit('list', () => expect(card('Lote 0020')).not.toContain(mark));
});

it('every screen knows after a transfer is rejected', async () => {
  const { visit, act } = await seenBefore('offered', 'list', 'received');
  await act('Rechazar la transferencia del lote 0005', 'Rechazar transferencia');
  expect(card('Lote 0005')).toContain('Rechazada');
  await visit('offered', () => expect(screen.queryByText(notice)).toBeNull());
  await visit('list', () => expect(card('Lote 0005')).not.toContain(mark));
});

it('every screen knows after a transfer is accepted', async () => {
  const { visit, act } = await seenBefore('animal', 'vet', 'offered', 'list', 'mine', 'received');
  await act('Aceptar la transferencia del lote 0005', 'Aceptar transferencia');
  expect(card('Lote 0005')).toContain('Aceptada');
  await visit('mine', () => expect(card('Lote 0021')).toBeDefined());
  await visit('list', () => {
    expect(card('Lote 0021')).toBeDefined();
    expect(card('Lote 0005')).toBeUndefined();
  });
  await visit('offered', () => {
    const successor = screen.getByText('Ver el lote actual');
    expect(successor).toHaveAttribute('href', '/lotes-certificados/21');
  });
  await visit('vet', () => {
    expect(screen.getByText('6 calificaciones')).toBeVisible();
    expect(screen.getByText('La Querencia del Sur', { selector: 'h3' })).toBeVisible();
  });
  await visit('animal', () => {
    const owner = within(screen.getByRole('region', { name: 'Titular hoy' }));
    expect(owner.getByText('La Querencia del Sur')).toBeVisible();
  });
});
