import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../mocks/node';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';

it('shows a marked sample without any call of its own, in both languages', async () => {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => calls.push(request.url));
  renderApp('/certificado-ejemplo');
  const sheet = await screen.findByRole('article');
  expect(sheet).toHaveAttribute('data-mark', 'MUESTRA');
  expect(screen.getByText('Tuberculosis')).toBeInTheDocument();
  expect(screen.getByText('http://localhost:3000/certificado-ejemplo')).toBeInTheDocument();
  await chooseLanguage('en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sample certificate' })).toBeInTheDocument();
  expect(sheet).toHaveAttribute('data-mark', 'SAMPLE');
  // What everybody is told stands on every page.
  expect(calls.filter((url) => !url.endsWith('/api/v1/announcement'))).toEqual([]);
  server.events.removeAllListeners();
});
