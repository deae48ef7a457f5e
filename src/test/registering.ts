import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from './render-app';

/** Opens a registration and waits for its form. */
export async function openRegistration(path: '/register-producer' | '/register-vet') {
  const app = renderApp(path);
  await screen.findByLabelText(/^Correo electrónico/);
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(field(label), { target: { value } });
      fireEvent.blur(field(label));
    }
    // The rules are looked at in a turn of their own.
    await act(() => Promise.resolve());
  };
  return { ...app, fill };
}

/** The field of a label. */
export function field(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

/** What stands under a field, once it does. */
export async function saysUnder(label: string, sentence: string): Promise<void> {
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
}
