import { expect } from '@playwright/test';
import { keptToken } from '../fixtures';
import { RequestForm } from '../request-form';
import { requestWizard } from './request-wizard';
import { freeLot, openRequest, press, refused } from './steps';
import type { Screens, State } from './state';

/** A screen whose reading is refused because the session is over: why it is stands over it. */
const over = (name: string, code: string): State => ({
  name,
  at: '/mis-lotes-certificados',
  open: async (page) => {
    const token = await keptToken(page);
    const reads = '**/api/v1/transfer_intents/**';
    await page.route(reads, (route) => route.fulfill({ status: 401, json: { code } }));
    // A pointer over the link would read ahead.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/mis-transferencias"]')?.click());
    await expect(page.getByText(/^Su (sesión terminó|cuenta está desactivada)\.$/)).toBeVisible();
    await page.unroute(reads);
    // Who comes to the next state is signed in.
    await page.evaluate((kept) => localStorage.setItem('auth_token', kept ?? ''), token);
  },
});

/** The screens of a producer. */
export const producer = {
  '/solicitar-certificado': {
    as: 'otherProducer',
    states: [
      ...requestWizard,
      {
        name: 'asking again',
        as: 'producer',
        at: async (page) => `/solicitar-certificado?again=${await openRequest(page, 'rejected')}`,
        open: (page) => new RequestForm(page).expectStep('Disponibilidad'),
      },
    ],
  },
  '/mis-solicitudes': {
    as: 'producer',
    states: [
      { name: 'list' },
      { name: 'of one state', at: '/mis-solicitudes?state=visited' },
      { name: 'question before canceling', open: press(/^Cancelar solicitud/) },
      refused('not canceled'),
    ],
  },
  '/solicitud/$id': {
    as: 'producer',
    states: [
      { name: 'detail', at: async (page) => `/solicitud/${await openRequest(page)}` },
      { name: 'rejected', at: async (page) => `/solicitud/${await openRequest(page, 'rejected')}` },
      { name: 'executed', at: async (page) => `/solicitud/${await openRequest(page, 'executed')}` },
      { name: 'photo', at: async (page) => `/solicitud/${await openRequest(page)}`, open: press(/^Ampliar/) },
      {
        name: 'question before canceling',
        at: async (page) => `/solicitud/${await openRequest(page)}`,
        open: press(/^Cancelar solicitud/),
      },
      {
        name: 'failed',
        at: async (page) => {
          const id = await openRequest(page);
          await page.route(`**/api/v1/certification_requests/${id}`, (route) =>
            route.fulfill({ status: 500, body: '' }),
          );
          return `/solicitud/${id}`;
        },
      },
    ],
  },
  '/mis-consultas': { as: 'producer', states: [{ name: 'screen' }] },
  '/mis-lotes-certificados': { as: 'producer', states: [{ name: 'list' }] },
  '/mis-transferencias': {
    as: 'producer',
    states: [
      { name: 'sent' },
      { name: 'question before cancelling', open: press(/^Cancelar/) },
      { name: 'received', at: '/mis-transferencias?tab=received' },
      { name: 'accepting', at: '/mis-transferencias?tab=received', open: press(/^Aceptar/) },
      refused('not accepted'),
      { name: 'rejecting', at: '/mis-transferencias?tab=received', open: press(/^Rechazar/) },
      over('session over', 'unauthenticated'),
      over('account deactivated', 'account_deactivated'),
    ],
  },
  '/transferir-lote/$lotId': {
    as: 'producer',
    states: [
      { name: 'producers', at: async (page) => `/transferir-lote/${await freeLot(page)}` },
      {
        name: 'sending',
        at: async (page) => `/transferir-lote/${await freeLot(page)}`,
        open: press(/^Seleccionar/),
      },
      refused('not sent'),
      { name: 'no producer found', at: async (page) => `/transferir-lote/${await freeLot(page)}?q=zzzz` },
      { name: 'not allowed', at: '/transferir-lote/1' },
    ],
  },
} satisfies Screens;
