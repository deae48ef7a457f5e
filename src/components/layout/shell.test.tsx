import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

const items = async () => {
  await screen.findByRole('heading', { level: 1 });
  return within(screen.getByRole('navigation', { name: 'Principal' }))
    .getAllByRole('link')
    .map((link) => link.firstChild?.textContent);
};

const userMenu = () => screen.findByRole('button', { name: /: menú de la cuenta$/ });

describe('the header', () => {
  it('offers a guest the lots and to sign in', async () => {
    renderApp('/lotes-certificados');
    expect(await items()).toEqual(['Lotes certificados', 'Verificar', 'Cómo funciona']);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/signin');
  });

  it.each([
    [
      'productor@caravana.example',
      'La Querencia del Sur',
      [
        'Lotes certificados',
        'Solicitar certificado',
        'Mis solicitudes',
        'Mis lotes certificados',
        'Mis transferencias',
        'Verificar',
      ],
    ],
    ['veterinaria@caravana.example', 'Marina Etcheverry', ['Lotes certificados', 'Verificar']],
    [
      'admin@caravana.example',
      'Ana Ledesma',
      ['Lotes certificados', 'Panel', 'Gestión de usuarios', 'Auditoría', 'Verificar'],
    ],
  ])('offers %s its items', { tags: 'long' }, async (email, name, expected) => {
    signInAs(email);
    renderApp('/lotes-certificados');
    expect(await screen.findByText(name)).toBeInTheDocument();
    expect(await items()).toEqual(expected);
  });

  it('marks the item of the path and of the paths below it', async () => {
    renderApp('/lotes-certificados/1');
    await screen.findByRole('heading', { level: 1 });
    const nav = within(screen.getByRole('navigation', { name: 'Principal' }));
    expect(nav.getByRole('link', { name: 'Lotes certificados' })).toHaveAttribute('data-status', 'active');
  });

  it('tells the page how high it is, for what sticks and scrolls below it', async () => {
    const grown = new Map<Element, () => void>();
    class Observer extends ResizeObserver {
      constructor(private readonly tell: ResizeObserverCallback) {
        super(tell);
      }
      override observe(target: Element) {
        grown.set(target, () => this.tell([], this));
      }
    }
    vi.stubGlobal('ResizeObserver', Observer);
    renderApp('/lotes-certificados');
    const header = await screen.findByRole('banner');
    const page = document.documentElement.style;
    for (const height of [98, 65]) {
      Object.defineProperty(header, 'offsetHeight', { value: height, configurable: true });
      act(() => grown.get(header)?.());
      expect(page.getPropertyValue('--header-height')).toBe(`${height}px`);
    }
    page.removeProperty('--header-height');
  });

  it('ends the session, even when the server does not answer', { tags: 'long' }, async () => {
    setFault('deleteSession', 'error');
    signInAs('productor@caravana.example');
    const { user, router } = renderApp('/profile');
    await user.click(await userMenu());
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  });
});

describe('the user menu', () => {
  it('leads a veterinarian from everywhere to its visits', { tags: 'long' }, async () => {
    signInAs('veterinaria@caravana.example');
    const { user, router } = renderApp('/lotes-certificados/1');
    await user.click(await userMenu());
    await user.click(screen.getByRole('link', { name: 'Mis visitas' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis visitas' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-visitas');
  });

  it('holds what is the user’s own, and closes when it is left', { tags: 'long' }, async () => {
    signInAs('productor@caravana.example');
    const { user, router } = renderApp('/lotes-certificados');
    const button = await userMenu();
    const signOut = () => screen.queryByRole('button', { name: 'Cerrar sesión' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('productor@caravana.example')).toBeVisible();
    expect(screen.getByRole('button', { name: 'en English' })).toBeVisible();
    await user.keyboard('{Tab}{Escape}');
    expect(signOut()).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(signOut()).toBeVisible();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(signOut()).not.toBeInTheDocument();
    await user.click(button);
    await user.tab({ shift: true });
    expect(signOut()).not.toBeInTheDocument();
    await user.click(button);
    const own = within(screen.getByRole('banner'));
    expect(own.getByRole('link', { name: 'Cómo funciona' })).toHaveAttribute('href', '/como-funciona');
    await user.click(screen.getByRole('link', { name: 'Perfil' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(signOut()).not.toBeInTheDocument();
  });
});

describe('the drawer', () => {
  it('repeats the items, says who is signed in, and closes by Escape', { tags: 'long' }, async () => {
    signInAs('productor@caravana.example');
    const { user } = renderApp('/lotes-certificados');
    await screen.findByText('La Querencia del Sur');
    await user.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }));
    const drawer = await screen.findByRole('dialog', { name: 'Menú' });
    expect(within(drawer).getByText('Sesión iniciada como La Querencia del Sur')).toBeInTheDocument();
    expect(within(drawer).getAllByRole('link')).toHaveLength(9);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the language', () => {
  it('changes everything at once and is remembered', async () => {
    const { user } = renderApp('/lotes-certificados');
    await screen.findByRole('heading', { level: 1, name: 'Lotes certificados' });
    await user.click(screen.getByRole('button', { name: 'en English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Certified lots' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Certified lots · Caravana');
    expect(localStorage.getItem('language')).toBe('en');
    expect((await screen.findAllByText('5/4/2026')).length).toBeGreaterThan(0);
  });

  it('is shown as chosen before the words of the screen follow', async () => {
    renderApp('/lotes-certificados');
    await screen.findByRole('heading', { level: 1, name: 'Lotes certificados' });
    const english = screen.getByRole('button', { name: 'en English' });
    fireEvent.click(english);
    expect(english).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'Lotes certificados' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Certified lots' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^es / })).toHaveAttribute('aria-pressed', 'false');
  });

  it('is what the server is asked in', { tags: 'long' }, async () => {
    const { user } = renderApp('/lotes-certificados');
    await user.click(await screen.findByRole('button', { name: 'en English' }));
    setFault('listCertifiedLots', 'error');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on the server.');
  });
});

describe('the session', () => {
  it.each(['no.token', `a.${btoa('{"exp":1}')}.b`, '%%%'])(
    'is none with the token %s, which goes',
    async (token) => {
      localStorage.setItem('auth_token', token);
      renderApp('/lotes-certificados');
      expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toBeInTheDocument();
      expect(localStorage.getItem('auth_token')).toBeNull();
    },
  );

  it('is none, silently, when the server refuses the token', async () => {
    signInAs('productor@caravana.example');
    setFault('getViewer', 'unauthorized');
    renderApp('/lotes-certificados');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when the check failed, and tries again', { tags: 'long' }, async () => {
    signInAs('productor@caravana.example');
    setFault('getViewer', 'error');
    const { user } = renderApp('/lotes-certificados');
    expect(
      await screen.findByText('Hubo un problema al obtener la información de tu usuario'),
    ).toBeInTheDocument();
    setFault('getViewer', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('La Querencia del Sur')).toBeInTheDocument();
  });

  it('ends when any call is refused', async () => {
    signInAs('productor@caravana.example');
    const { router } = renderApp('/lotes-certificados');
    await screen.findByText('La Querencia del Sur');
    setFault('getCertifiedLot', 'unauthorized');
    await act(() => router.navigate({ to: '/lotes-certificados/$lotId', params: { lotId: 1 } }));
    expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

it('leads the keyboard to the content first', async () => {
  const { user } = renderApp('/lotes-certificados');
  await screen.findByRole('heading', { level: 1 });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Ir al contenido' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('gives the focus to the heading after a change of path', { tags: 'long' }, async () => {
  const { router } = renderApp('/lotes-certificados');
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate({ to: '/signin' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('says that there is no connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp('/lotes-certificados');
  expect(await screen.findByText(/No hay conexión/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/No hay conexión/)).not.toBeInTheDocument());
});

it('says at a visit that entering goes on without a signal', { tags: 'long' }, async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  signInAs('veterinaria@caravana.example');
  renderApp('/mis-visitas/3');
  expect(await screen.findByText(/^No hay señal\. Puede seguir cargando/)).toBeInTheDocument();
  expect(screen.queryByText(/No hay conexión/)).not.toBeInTheDocument();
});

it('offers to load a screen that broke again', async () => {
  // React and the router say what broke: here that is meant.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [lot] = database.lots;
  if (lot) Object.assign(lot, { certification_request: null });
  renderApp('/lotes-certificados/1');
  expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeInTheDocument();
  expect(told).toHaveBeenCalled();
});

describe('another tab', () => {
  const tell = (key: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

  it('ends the session here too', async () => {
    signInAs('productor@caravana.example');
    const { router } = renderApp('/profile');
    await screen.findAllByText('La Querencia del Sur');
    localStorage.removeItem('auth_token');
    tell('auth_token');
    await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  });

  it('brings another account here', { tags: 'long' }, async () => {
    signInAs('productor@caravana.example');
    renderApp('/lotes-certificados');
    await screen.findByText('La Querencia del Sur');
    signInAs('admin@caravana.example');
    tell('auth_token');
    expect(await screen.findByText('Ana Ledesma')).toBeInTheDocument();
  });
});
