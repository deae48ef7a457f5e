import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as files from '@/lib/save-file';
import { renderApp } from '@/test/render-app';
import { chooseLanguage, i18n } from '@/words/i18n';

const here = 'http://localhost:3000';

async function shareOf(path: string, name: string, button = 'Compartir') {
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}
type Shared = Awaited<ReturnType<typeof shareOf>>;

const lot = () => shareOf('/lotes-certificados/1?q=a001', 'Compartir el lote 0001');

/** What a link writes for the reader. */
function written(dialog: Shared['dialog'], name: string, part: string) {
  const link = dialog.getByRole('link', { name });
  return new URL(link.getAttribute('href') ?? '').searchParams.get(part);
}

describe.each([
  [
    '/lotes-certificados/1?q=a001',
    'Compartir el lote 0001',
    '/lotes-certificados/1',
    'Lote certificado 0001 en Caravana',
    'Le comparto el lote certificado 0001. Aquí puede ver sus animales y verificar sus certificados:',
  ],
  [
    '/certification/2',
    'Compartir el certificado n.º 000002',
    '/certification/2',
    'Certificado de hacienda n.º 000002 en Caravana',
    'Le comparto el certificado de hacienda n.º 000002. Aquí puede ver los datos del animal y verificar que es ' +
      'auténtico:',
  ],
  [
    '/lotes-certificados/1/certificate/1',
    'Compartir el certificado n.º 000001',
    '/lotes-certificados/1/certificate/1',
    'Certificado de hacienda n.º 000001 en Caravana',
    'Le comparto el certificado de hacienda n.º 000001. Aquí puede ver los datos del animal y verificar que es ' +
      'auténtico:',
  ],
])('what is shared of %s', (path, name, shared, subject, message) => {
  it('is its address without the search, and a sentence that leads there', async () => {
    const { dialog } = await shareOf(path, name);
    expect(dialog.getByRole('textbox', { name: 'Dirección' })).toHaveValue(here + shared);
    expect(written(dialog, 'WhatsApp', 'text')).toBe(`${message} ${here}${shared}`);
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('rel', 'noopener');
    expect(written(dialog, 'Correo electrónico', 'subject')).toBe(subject);
    expect(written(dialog, 'Correo electrónico', 'body')).toBe(`${message} ${here}${shared}`);
    expect(
      await dialog.findByRole('img', { name: `Código QR que lleva a ${here}${shared}` }),
    ).toBeInTheDocument();
  });
});

it('shares in the language of the page, and leads to the page in it', async () => {
  await chooseLanguage('en');
  const { dialog } = await shareOf('/certification/2', 'Share certificate no. 000002', 'Share');
  expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(`${here}/certification/2?lang=en`);
  expect(written(dialog, 'WhatsApp', 'text')).toMatch(/^I am sharing cattle certificate no\. 000002/);
});

it.each([
  ['certificate', '/certification/1', '/certification/2', 'Compartir el certificado n.º 000002'],
  ['lot', '/lotes-certificados/1', '/lotes-certificados/3', 'Compartir el lote 0003'],
])('of a %s is closed when one goes back to another', async (_kind, before, path, name) => {
  const { user, router } = renderApp(before);
  await screen.findByRole('button', { name: 'Compartir' });
  await screen.findByRole('region', { name: /^(Titular hoy|Productor)$/ });
  await router.navigate({ to: path });
  await screen.findByRole('region', { name: /^(Titular hoy|Productor)$/ });
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: 'Copiar: Dirección' }));
  expect(await dialog.findByText('Copiado.')).toBeInTheDocument();
  router.history.back();
  await waitFor(() => expect(router.state.location.pathname).toBe(before));
  await waitFor(() => expect(screen.queryByText('Copiado.')).not.toBeInTheDocument());
});

it('gives the focus back to its button', async () => {
  const { user } = await lot();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Compartir' })).toHaveFocus();
});

it('that cannot be had says so, leaves the screen as it is, and may be tried again', async () => {
  const { user } = renderApp('/certification/2');
  const button = await screen.findByRole('button', { name: 'Compartir' });
  const words = vi.spyOn(i18n, 'loadNamespaces').mockRejectedValue(new Error('Failed to fetch'));
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No se pudo abrir/);
  expect(screen.getByRole('heading', { level: 1, name: 'Certificado n.º 000002' })).toBeInTheDocument();
  words.mockRestore();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Compartir el certificado n.º 000002' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the address', () => {
  it('is copied, which is said', async () => {
    const { user, dialog } = await lot();
    await user.click(dialog.getByRole('button', { name: 'Copiar: Dirección' }));
    expect(await dialog.findByText('Copiado.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${here}/lotes-certificados/1`);
  });

  it('is said to be copied anew when it is copied once more', async () => {
    const { user, dialog } = await lot();
    const button = dialog.getByRole('button', { name: 'Copiar: Dirección' });
    await user.click(button);
    expect(await dialog.findByText('Copiado.')).toBeVisible();
    let end: () => void = () => undefined;
    vi.spyOn(navigator.clipboard, 'writeText').mockReturnValueOnce(new Promise<void>((done) => (end = done)));
    await user.click(button);
    expect(dialog.queryByText('Copiado.')).toBeNull();
    end();
    expect(await dialog.findByText('Copiado.')).toBeVisible();
  });

  it('is selected where the clipboard is refused, and one is told how to copy it', async () => {
    const { user, dialog } = await lot();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copiar: Dirección' }));
    expect(await dialog.findByText(/^El navegador no permitió copiar/)).toBeVisible();
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Dirección' });
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });
});

describe('the sheet of the device', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  async function press(share: Navigator['share']): Promise<Shared & { user: UserEvent }> {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const opened = await lot();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Otra aplicación' }));
    return opened;
  }

  it('is not offered where there is none', async () => {
    const { dialog } = await lot();
    expect(dialog.queryByRole('button', { name: 'Otra aplicación' })).not.toBeInTheDocument();
  });

  it('gets title, sentence and address, beside the other ways', async () => {
    const share = vi.fn<Navigator['share']>(() => Promise.resolve());
    const { dialog } = await press(share);
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Lote certificado 0001 en Caravana',
      text: 'Le comparto el lote certificado 0001. Aquí puede ver sus animales y verificar sus certificados:',
      url: `${here}/lotes-certificados/1`,
    });
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeInTheDocument();
  });

  it('may be closed again, which is no failure; a failure is told', async () => {
    const share = vi.fn<Navigator['share']>().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    const { user, dialog } = await press(share);
    expect(dialog.queryByText(/^No se pudo abrir/)).not.toBeInTheDocument();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Otra aplicación' }));
    expect(await dialog.findByText(/^No se pudo abrir otra aplicación/)).toBeInTheDocument();
  });
});

describe('the QR code', () => {
  it('is saved as SVG under the name of what it leads to', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    const { user, dialog } = await lot();
    await dialog.findByRole('img', { name: /^Código QR/ });
    await user.click(dialog.getByRole('button', { name: 'Guardar SVG' }));
    expect(await dialog.findByText('Archivo guardado: caravana-lote-0001-qr.svg')).toBeInTheDocument();
    const [name, blob] = save.mock.calls[0] ?? [];
    expect([name, blob?.type]).toEqual(['caravana-lote-0001-qr.svg', 'image/svg+xml']);
    const svg = new TextDecoder().decode(await blob?.arrayBuffer());
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-4 -4 (\d+) \1" /);
    expect(svg).toContain(
      dialog
        .getByRole('img', { name: /^Código QR/ })
        .querySelector('path')
        ?.getAttribute('d'),
    );
  });

  it('that cannot be drawn as pixels says so', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { user, dialog } = await lot();
    await dialog.findByRole('img', { name: /^Código QR/ });
    await user.click(dialog.getByRole('button', { name: 'Guardar PNG' }));
    expect(await dialog.findByText('Este navegador no pudo guardar el código QR.')).toBeInTheDocument();
  });
});

describe('the seal of a lot', () => {
  it('is shown, and its code embeds it with a link and a name', async () => {
    const { dialog } = await lot();
    expect(dialog.getByRole('img', { name: 'Sello de Caravana: lote certificado 0001' })).toHaveAttribute(
      'src',
      '/sello/1.svg',
    );
    const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Código HTML' });
    expect(value).toBe(
      `<a href="${here}/lotes-certificados/1"><img src="${here}/sello/1.svg" ` +
        'alt="Sello de Caravana: lote certificado 0001" width="300" height="88"></a>',
    );
  });

  it('is in the language of the page', async () => {
    await chooseLanguage('en');
    const { dialog } = await shareOf('/lotes-certificados/1', 'Share lot 0001', 'Share');
    const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'HTML code' });
    expect(value).toContain(
      `<a href="${here}/lotes-certificados/1?lang=en"><img src="${here}/sello/1.svg?lang=en"`,
    );
  });

  it('is none of a certificate', async () => {
    const { dialog } = await shareOf('/certification/2', 'Compartir el certificado n.º 000002');
    expect(dialog.queryByText('Sello para su sitio web')).not.toBeInTheDocument();
  });

  it('is not offered with another provider of the API', async () => {
    vi.stubEnv('VITE_API_URL', here);
    const { dialog } = await lot();
    expect(dialog.getByRole('textbox', { name: 'Dirección' })).toBeInTheDocument();
    expect(dialog.queryByText('Sello para su sitio web')).not.toBeInTheDocument();
    vi.unstubAllEnvs();
  });
});
