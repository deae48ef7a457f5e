import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { answered } from '@/api/testing/answered';
import { chooseLanguage, loadWords } from '@/words/i18n';
import { Form } from './form';
import { requiredEmail, requiredText } from './rules';
import { SelectInput } from './select-input';
import { SubmitButton } from './submit-button';
import { TextInput } from './text-input';
import { useSavingForm } from './use-saving-form';

beforeAll(() => loadWords('form'));

interface Person {
  fullName: string;
  email: string;
  breed: string;
}

const schema = object({
  fullName: requiredText('nameRequired'),
  email: requiredEmail(),
  breed: string().required('breedRequired'),
});
const breeds = [{ value: 'hereford', label: 'Hereford' }];

type Save = (person: Person) => Promise<unknown>;

interface SampleProps {
  save: Save;
  person?: Person;
  untilValid?: boolean;
  dismissible?: boolean;
}

const nobody = { fullName: '', email: '', breed: '' };
const somebody = { fullName: 'Ana', email: 'ana@campo.ar', breed: 'hereford' };

function Sample({ save, person = somebody, untilValid = false, dismissible = false }: SampleProps) {
  const form = useSavingForm({
    initialValues: person,
    schema,
    mutation: useMutation({ mutationFn: save }),
    payload: (values) => values,
  });
  return (
    <Form
      form={form}
      action="updateViewer"
      dismissible={dismissible}
      buttons={<SubmitButton label="Guardar" pendingLabel="Guardando…" untilValid={untilValid} />}
    >
      <TextInput name="fullName" label="Nombre" hint="Como en su documento" />
      <TextInput name="email" label="Correo" wire="mail" />
      <SelectInput name="breed" label="Raza" options={breeds} />
    </Form>
  );
}

/** The sample in what every screen has around it. */
function show(content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* The sample's router is not the application's. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const refusals = (...pointers: string[]) =>
  answered(422, {
    detail: 'Revise los datos.',
    errors: pointers.map((pointer) => ({ pointer, detail: `No sirve: ${pointer}` })),
  });

const submit = () => screen.findByRole('button', { name: 'Guardar' });

it('sends what the rules make of the values', async () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  const user = show(<Sample save={save} />);
  await user.type(await screen.findByLabelText('Nombre'), '  Paz ');
  await user.click(await submit());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]).toEqual([{ ...somebody, fullName: 'Ana  Paz' }, expect.anything()]);
});

it('shows every broken rule after a submit, says so, and focuses the first field in error', async () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  const user = show(<Sample save={save} person={nobody} />);
  await user.click(await submit());
  expect(await screen.findByText('El nombre es requerido')).toBeInTheDocument();
  expect(screen.getByText('El correo electrónico es requerido')).toBeInTheDocument();
  expect(screen.getByText('Seleccione la raza predominante')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Revise los campos marcados.');
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('El nombre es requerido');
  expect(save).not.toHaveBeenCalled();
});

it('focuses a select when it is the first in error', async () => {
  const user = show(<Sample save={() => Promise.resolve()} person={{ ...somebody, breed: '' }} />);
  await user.click(await submit());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Raza' })).toHaveFocus());
});

it('shows a broken rule once its field was left, in place of its hint, and no longer than it is broken', async () => {
  const user = show(<Sample save={() => Promise.resolve()} person={nobody} />);
  const name = await screen.findByLabelText('Nombre');
  expect(name).toHaveAccessibleDescription('Como en su documento');
  await user.click(name);
  await user.tab();
  await waitFor(() => expect(name).toHaveAccessibleDescription('El nombre es requerido'));
  await user.type(name, 'Ana');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Como en su documento'));
});

it('follows the language', async () => {
  const user = show(<Sample save={() => Promise.resolve()} person={nobody} />);
  await user.click(await submit());
  await screen.findByText('El nombre es requerido');
  await chooseLanguage('en');
  expect(await screen.findByText('The name is required')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Check the marked fields.');
});

it('puts what the server refused on its field, by its name there, until the field changes', async () => {
  const save = vi.fn<Save>(() => Promise.reject(refusals('/user/full_name', '/user/mail')));
  const user = show(<Sample save={save} />);
  await user.click(await submit());
  expect(await screen.findByText('No sirve: /user/full_name')).toBeInTheDocument();
  expect(screen.getByText('No sirve: /user/mail')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Revise los datos.');
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  await user.type(screen.getByLabelText('Correo'), 'g');
  expect(screen.queryByText('No sirve: /user/mail')).not.toBeInTheDocument();
  expect(screen.getByText('No sirve: /user/full_name')).toBeInTheDocument();
  await user.click(await submit());
  expect(await screen.findByText('No sirve: /user/mail')).toBeInTheDocument();
});

it('says why a save failed when no field is to blame, and takes the focus there', async () => {
  const save = vi.fn<Save>(() => Promise.reject(answered(500, { detail: 'No anda.' })));
  const user = show(<Sample save={save} />);
  await user.click(await submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No anda.');
  await waitFor(() => expect(alert).toHaveFocus());
});

it('has a sentence of its own for a failure without one', async () => {
  const user = show(<Sample save={() => Promise.reject(answered(500, {}))} />);
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo actualizar el usuario');
});

it('keeps what was written when the session ended, and opens the sign-in in another tab', async () => {
  const user = show(<Sample save={() => Promise.reject(answered(401, { detail: 'Sin sesión.' }))} />);
  await user.type(await screen.findByLabelText('Nombre'), ' Paz');
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Su sesión terminó\. Lo que escribió sigue aquí/,
  );
  const link = screen.getByRole('link', { name: 'Iniciar sesión (se abre en otra pestaña)' });
  expect(link).toHaveAttribute('href', '/signin');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana Paz');
});

it('makes one call of two submits, and says that it is saving', async () => {
  let resolve: () => void = () => undefined;
  const save = vi.fn<Save>(() => new Promise<void>((done) => (resolve = done)));
  const user = show(<Sample save={save} />);
  const { form } = (await submit()) as HTMLButtonElement;
  if (form) for (const _ of [1, 2]) fireEvent.submit(form);
  expect(await screen.findByRole('button', { name: 'Guardando…' })).toBeDisabled();
  await user.type(screen.getByLabelText('Nombre'), '{Enter}');
  resolve();
  expect(await submit()).toBeEnabled();
  expect(save).toHaveBeenCalledTimes(1);
});

it('makes one call when the rules of a second submit are looked at only after the first one was saved', async () => {
  const validate = vi.spyOn(schema, 'validate');
  let look: () => void = () => undefined;
  const slowly = (values: unknown) => new Promise<never>((done) => (look = () => done(values as never)));
  const save = vi.fn<Save>(() => {
    const { form } = screen.getByRole<HTMLButtonElement>('button');
    validate.mockImplementationOnce(slowly);
    if (save.mock.calls.length === 1 && form) fireEvent.submit(form);
    return Promise.resolve();
  });
  const user = show(<Sample save={save} />);
  await user.click(await submit());
  await waitFor(async () => expect(await submit()).toBeEnabled());
  look();
  validate.mockRestore();
  await user.type(screen.getByLabelText('Nombre'), ' Paz');
  await user.click(await submit());
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith({ ...somebody, fullName: 'Ana Paz' }, expect.anything()),
  );
  expect(save).toHaveBeenCalledTimes(2);
});

it('can be sent again after a failure, whose message goes meanwhile', async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(answered(500, { detail: 'No anda.' }))
    .mockResolvedValueOnce(null);
  const user = show(<Sample save={save} />);
  await user.click(await submit());
  await screen.findByText('No anda.');
  await user.click(await submit());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(save).toHaveBeenCalledTimes(2);
});

it('waits for a valid form where it is to wait', async () => {
  const user = show(
    <Sample save={() => Promise.resolve()} person={{ ...somebody, email: 'ana' }} untilValid />,
  );
  expect(await submit()).toBeDisabled();
  expect(screen.getByText('Revise: Correo electrónico.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Correo'));
  expect(await screen.findByText('Falta: Correo electrónico.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Correo'), 'ana@campo.ar');
  await waitFor(async () => expect(await submit()).toBeEnabled());
  expect(screen.queryByText(/^(Falta|Revise)/)).not.toBeInTheDocument();
});

it('lets a failure be put away until the next one', async () => {
  const user = show(
    <Sample save={() => Promise.reject(answered(500, { detail: 'No anda.' }))} dismissible />,
  );
  await user.click(await submit());
  await screen.findByText('No anda.');
  await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await submit()).toHaveFocus();
  await user.click(await submit());
  expect(await screen.findByText('No anda.')).toBeInTheDocument();
});

/** Tells what its children threw. */
class Thrown extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

it('does not let a field stand outside a form', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Thrown>
      <TextInput name="email" label="Correo" />
    </Thrown>,
  );
  expect(screen.getByText('A field stands outside a form')).toBeInTheDocument();
});

it('does not let a field stand in a form that has no value for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Wrong() {
    const mutation = useMutation({ mutationFn: () => Promise.resolve() });
    const form = useSavingForm({ initialValues: {}, schema: object({}), mutation, payload: () => undefined });
    return (
      <Form form={form} action="updateViewer" buttons={null}>
        <TextInput name="email" label="Correo" />
      </Form>
    );
  }
  show(
    <Thrown>
      <Wrong />
    </Thrown>,
  );
  expect(await screen.findByText('The form has no value email')).toBeInTheDocument();
});
