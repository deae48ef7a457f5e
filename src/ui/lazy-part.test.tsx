import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part';

it('shows a part once it is there', async () => {
  const Part = lazyPart(() => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>));
  render(
    <Suspense>
      <Part name="Trabajo" />
    </Suspense>,
  );
  expect(await screen.findByText('Trabajo')).toBeInTheDocument();
});

it('says that a part cannot be had in its place, and leaves what stands around it', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('Not fetched: /work.js')));
  render(
    <>
      <h1>Mis visitas</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No se pudo abrir/);
  expect(screen.getByRole('heading', { name: 'Mis visitas' })).toBeInTheDocument();
});
