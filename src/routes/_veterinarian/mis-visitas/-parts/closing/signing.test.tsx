import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { atVisits, visitId } from '@/test/open-visit';
import { renderApp } from '@/test/render-app';
import { watchCalls } from '@/test/watch-calls';
import { makeDeviceKey, takeMadeKey } from '@/visits/signing/device-key';
import { database, find } from '../../../../../../mocks/database';
import { server } from '../../../../../../mocks/node';
import { enteredAt } from '../../../../../../mocks/visits';

atVisits();

const clientId = '00000000-0000-4000-8000-000000000001';
const at = '2026-05-11T12:00:00.000Z';
const facts: VisitAnimalFacts = { cuig_code: '032010000000001', gender: 'female', estimated_weight: 182.5 };

/** This device has a key of the veterinarian's that was approved, and the server one animal of the visit. */
beforeEach(async () => {
  const vet = database.users.find(({ email }) => email === 'veterinaria@caravana.example');
  const { key } = await makeDeviceKey(vet?.id ?? 0);
  await takeMadeKey(vet?.id ?? 0);
  const approved = {
    state: 'approved',
    enrolled_at: at,
    approved_at: at,
    backed_by: null,
    revoked_at: null,
  } as const;
  const known = { id: 1, key, device: 'Tableta', licence: 'MP 1', lost_since: null, ...approved };
  database.vetKeys.push({ ...known, vetProfileId: vet?.vet_profile?.id ?? 0 });
  const unsent = { photo_digest: null, photo_url: null, photo_wanted: false, elsewhere: [] };
  const animal = { client_id: clientId, rev: 1, deleted: false, facts, created_at: at, updated_at: at };
  enteredAt(visitId).animals.push({ ...animal, ...unsent });
});

async function certify() {
  const { user } = renderApp(`/mis-visitas/${visitId}`);
  await user.click(await screen.findByRole('button', { name: 'Cerrar visita' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText('La clave de este dispositivo firma cada certificado.'),
  ).toBeVisible();
  for (const box of within(dialog).queryAllByRole('checkbox')) await user.click(box);
  await user.click(within(dialog).getByRole('button', { name: 'Certificar 1 animal' }));
  return dialog;
}

it('the device signs what the server prepared, as it says what was entered', async () => {
  const calls = watchCalls();
  await certify();
  await waitFor(() => expect(database.requests.find(({ id }) => id === visitId)?.status).toBe('executed'));
  expect(calls.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      signature: expect.objectContaining({ key: database.vetKeys[0]?.key }) as unknown,
    }),
  );
});

it('the device signs nothing that its screen does not say, and nothing is certified', async () => {
  server.use(
    http.post('*/api/v1/visits/:id/closing_documents', () => {
      const credentialSubject = { cuigCode: facts.cuig_code, gender: 'female', weightKg: 485 };
      const document = JSON.stringify({ credentialSubject });
      return HttpResponse.json({
        closing_documents: { signed_at: at, documents: [{ client_id: clientId, document }] },
      });
    }),
  );
  const dialog = await certify();
  expect(await within(dialog).findByText(/no dice lo mismo que esta pantalla/)).toBeVisible();
  expect(database.requests.find(({ id }) => id === visitId)?.status).toBe('assigned');
});

it('of a visit that was closed already, whose answer was lost, the device signs nothing', async () => {
  const calls = watchCalls();
  const close = () => {
    const closed = { status: 'executed', certified_lot_id: database.lots[0]?.id ?? 0 } as const;
    Object.assign(find(database.requests, visitId), closed);
  };
  server.use(http.post('*/api/v1/visits/:id/closing_documents', close, { once: true }));
  await certify();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const closings = () => calls.filter(({ path }) => path === `/api/v1/visits/${visitId}/close`);
  await waitFor(() => expect(closings()).toHaveLength(1));
  expect(closings()[0]?.body).not.toHaveProperty('signature');
});
