import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field } from './registering';
import { renderApp } from './render-app';
import { signInAs } from './sign-in-as';
import { type SeenCall, watchCalls } from './watch-calls';

export const producer = 'productor@caravana.example';
export const vet = 'veterinaria@caravana.example';

/** Opens the profile of an account and waits for it. */
export async function openProfile(email: string) {
  signInAs(email);
  const app = renderApp('/profile');
  await screen.findByText('Sus datos');
  return app;
}

/** Opens it to edit; what is called from then on is watched. */
export async function openEditing(email: string) {
  const app = await openProfile(email);
  await edit();
  return { ...app, calls: watchCalls() };
}

export const button = (name: string) => screen.getByText(name, { selector: 'button' });
export const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const save = () => fireEvent.click(button('Guardar cambios'));
export const cancel = () => fireEvent.click(button('Cancelar'));
export const edit = async () => {
  fireEvent.click(button('Editar perfil'));
  await waitFor(() => button('Guardar cambios'));
};
export const saved = () => screen.findByText('Los cambios se guardaron.');
/** What was put, of all that was called. */
export const puts = (calls: SeenCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
export const facts = () => screen.getByText('Sus datos').closest('section') as HTMLElement;
export const banner = () => within(screen.getByRole('banner'));

/** The shown value of a fact. */
export function fact(name: string): string | null {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? null;
}
