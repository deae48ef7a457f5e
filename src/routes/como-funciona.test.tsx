import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render-app';
import { chooseLanguage } from '@/words/i18n';

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the page that says what all this is', () => {
  it('tells what is certified, what that proves and what it does not', async () => {
    renderApp('/como-funciona');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cómo funciona' })).toBeVisible();
    expect(region('Qué se certifica, y quién').getByText(/veterinario con matrícula/i)).toBeVisible();
    const proof = region('Qué prueba «registrado»');
    expect(proof.getByText(/Que lo que anotó el veterinario sea cierto/)).toBeVisible();
    expect(proof.getByRole('link', { name: 'Ver el registro' })).toHaveAttribute('href', '/registro');
  });

  it.each([
    ['Si compra', 'Verificar un certificado', '/verificar'],
    ['Si produce', 'Registrarse como productor', '/register-producer'],
    ['Si es veterinario', 'Registrarse como veterinario', '/register-vet'],
  ])('says to each what they do here: %s', async (title, act, path) => {
    renderApp('/como-funciona');
    await screen.findByRole('heading', { level: 1 });
    expect(region(title).getByRole('link', { name: act })).toHaveAttribute('href', path);
  });

  it('explains the words, in both languages', async () => {
    renderApp('/como-funciona');
    await screen.findByRole('heading', { level: 1 });
    expect(region('Las palabras').getByText(/^Clave Única de Identificación Ganadera/)).toBeVisible();
    await chooseLanguage('en');
    expect(await screen.findByText(/^The cattle identification key/)).toBeVisible();
  });
});

describe('a word of the field', () => {
  it('explains itself where it stands, by keyboard too', async () => {
    const { user } = renderApp('/lotes-certificados/1');
    const word = await screen.findByRole('button', { name: 'RENSPA' });
    word.focus();
    await user.keyboard('{Enter}');
    const explanation = within(await screen.findByRole('dialog', { name: 'RENSPA' }));
    expect(explanation.getByText(/^Registro Nacional Sanitario/)).toBeVisible();
    expect(explanation.getByRole('link', { name: 'Cómo funciona' })).toHaveAttribute(
      'href',
      '/como-funciona#palabras',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(word).toHaveFocus();
  });
});
