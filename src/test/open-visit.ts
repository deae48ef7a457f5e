import { screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { closeDeviceStore, openDeviceStore } from '@/visits/outbox/device';
import { database } from '../../mocks/database';
import { enteredAt } from '../../mocks/visits';
import { renderApp } from './render-app';
import { signInAs } from './sign-in-as';

/** The mock's visit that is ahead, of a request for Hereford. */
export const visitId = 3;

/** Signs in who makes the visit before each test, and leaves nothing on the device after it. */
export function atVisits(): void {
  beforeEach(() => signInAs('veterinaria@caravana.example'));
  afterEach(async () => {
    const { outbox, db } = await openDeviceStore();
    for (const { id } of database.users) await outbox.clear(id);
    await db.clear('reads');
    await closeDeviceStore();
    localStorage.clear();
  });
}

/**
 * Opens the visit, with the field for codes; `weight` is the field that the next key goes to once an animal is open.
 */
export async function openVisit() {
  const view = renderApp(`/mis-visitas/${visitId}`);
  const reader = await screen.findByLabelText('Código del lector o de la caravana');
  return { ...view, reader, weight: screen.getByLabelText('Peso estimado') };
}

/** What the provider has of the visit's animals. */
export const received = () => enteredAt(visitId).animals.filter(({ deleted }) => !deleted);
