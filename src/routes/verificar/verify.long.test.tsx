import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { server } from '../../../mocks/node';
import { certificateNumber } from '@/lib/ids';
import { textOf, utf8 } from '@/lib/proof/bytes';
import { flipped, type Installation } from '@/lib/proof/testing/installation';
import { answerProofs, proofs } from '@/test/answer-proofs';
import { changeAnimal } from '@/test/change-animal';
import { renderApp } from '@/test/render-app';
import * as qr from '@/lib/read-qr';

let made: Installation;
beforeAll(async () => {
  made = await proofs();
});
beforeEach(() => localStorage.clear());

const fileOf = (content: Uint8Array | string, name: string, type: string) =>
  new File([content as BlobPart], name, { type });
const pdf = (bytes = made.pdf) => fileOf(bytes, 'certificado-12.pdf', 'application/pdf');

/** Opens the page; what is chosen there is chosen as a person does. */
async function open(change: Partial<Installation> = {}) {
  answerProofs({ ...made, ...change });
  const { user } = renderApp('/verificar');
  const zone = (await screen.findByText(/^Suelte aquí el PDF/)).parentElement as HTMLElement;
  return { user, choose: (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file] } }) };
}

/** What this browser makes of pictures, which jsdom reads none of. */
function pictures(createImageBitmap: () => Promise<unknown>): void {
  Object.assign(window, { createImageBitmap });
  onTestFinished(() => void Reflect.deleteProperty(window, 'createImageBitmap'));
}

const ended = () => screen.findByRole('button', { name: 'Verificar nuevamente' });
const outcome = (step: string) => screen.getByRole('heading', { level: 3, name: step }).nextElementSibling;

it('says what one needs and what is checked, and leads to what all this is', async () => {
  await open();
  const needed = within(screen.getByRole('region', { name: 'Qué necesita' })).getAllByRole('listitem');
  expect(needed).toHaveLength(3);
  expect(
    within(screen.getByRole('region', { name: 'Qué se verifica' })).getAllByRole('listitem'),
  ).toHaveLength(4);
  const help = within(screen.getByRole('complementary'));
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/registro',
    '/certificado-ejemplo',
    '/como-funciona',
  ]);
});

describe('a file', () => {
  it.each([
    ['PDF', () => pdf(), /^El archivo no cambió: es, byte por byte/],
    [
      'credential',
      () => fileOf(made.credential, 'credential.json', 'application/json'),
      /^Estos datos llevan la firma electrónica/,
    ],
    ['PDF under another name', () => fileOf(made.pdf, 'descarga', ''), /^El archivo no cambió/],
  ])('that is the %s of a certificate is verified, and leads to it', async (_kind, file, sentence) => {
    const { choose } = await open();
    choose(file());
    await ended();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver el certificado n.º 000012' })).toHaveAttribute(
      'href',
      '/certification/12',
    );
    expect(await screen.findByRole('link', { name: 'Todo junto (ZIP)' })).toHaveAttribute('href', '/bundle');
  });

  it('that says one thing twice is not verified, and the thing is named', async () => {
    const { choose } = await open();
    const twice = textOf(made.credential).replace('"weightKg":', '"weightKg":485,"weightKg":');
    choose(fileOf(twice, 'credential.json', 'application/json'));
    expect(await screen.findByText(/^El archivo dice dos veces «weightKg»/)).toBeInTheDocument();
  });

  it('that is chosen is verified', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('Archivo del certificado'), pdf());
    await ended();
    expect(outcome('Documento')).toHaveTextContent('Verificado');
  });

  it('with one byte flipped fails, and says at which steps', async () => {
    const { choose } = await open();
    choose(pdf(flipped(made.pdf, made.pdf.length - 3)));
    await ended();
    expect(outcome('Documento')).toHaveTextContent('Falló');
    expect(outcome('Firma')).toHaveTextContent('Verificado');
    expect(screen.getByText(/^No coincide con ningún certificado/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver el verdadero certificado n.º 000012' })).toBeInTheDocument();
  });

  it.each([
    ['empty', () => fileOf('', 'a.pdf', 'application/pdf'), /^El archivo está vacío/],
    ['something else', () => fileOf('Notas', 'a.txt', 'text/plain'), /^No es un PDF/],
    ['other JSON', () => fileOf('{"a": 1}', 'a.json', 'application/json'), /^Es un archivo JSON, pero no/],
    ['a picture that is none', () => fileOf('x', 'a.png', 'image/png'), /^No se pudo leer el archivo/],
  ])('that is %s is refused beside it, and another one can be chosen', async (_kind, file, message) => {
    pictures(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    const { choose } = await open();
    choose(file());
    expect(await screen.findByText(message)).toBeInTheDocument();
    choose(pdf());
    await ended();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

it('what was given last counts, however long what was given before takes to read', async () => {
  const { choose } = await open();
  const slow = pdf();
  let read: (bytes: ArrayBuffer) => void = () => undefined;
  slow.arrayBuffer = () => new Promise((done) => (read = done));
  choose(slow);
  choose(fileOf('Notas', 'a.txt', 'text/plain'));
  expect(await screen.findByText(/^No es un PDF/)).toBeInTheDocument();
  await act(async () => read(await pdf().arrayBuffer()));
  expect(screen.getByText(/^No es un PDF/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Verificación/ })).not.toBeInTheDocument();
});

describe('with the service gone', () => {
  const gone = () => server.use(http.get('*', () => HttpResponse.error()));

  it('the data of a PDF are signed by an issuer that this browser has seen, its pages were not checked', async () => {
    const { user, choose } = await open();
    choose(pdf());
    await ended();
    gone();
    await user.click(await ended());
    await waitFor(() => expect(outcome('Firma')).toHaveTextContent('Solo los datos'));
    expect(
      screen.getByText(/^Los datos adjuntos están firmados por caravana.example.org; el dibujo/),
    ).toBeVisible();
    expect(screen.queryByText('Verificado')).not.toBeInTheDocument();
  });

  it('the signature passes by an issuer that this browser has seen, and nothing else is told', async () => {
    const { user, choose } = await open();
    choose(fileOf(made.credential, 'credential.json', 'application/json'));
    await ended();
    gone();
    await user.click(await ended());
    await waitFor(() => expect(screen.getAllByText('No se pudo verificar')).toHaveLength(5));
    expect(outcome('Firma')).toHaveTextContent('Verificado');
    expect(screen.getByText(/^No se pudo verificar todo/)).toBeInTheDocument();
    expect(screen.queryByText('Falló')).not.toBeInTheDocument();
  });

  it('an unknown issuer could not be checked', async () => {
    const { choose } = await open();
    gone();
    choose(pdf());
    await ended();
    expect(screen.getAllByText('No se pudo verificar')).toHaveLength(6);
  });
});

describe('a code', () => {
  const type = async (code: string) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Código, número o caravana'), `${code}{Enter}`);
    return user;
  };

  it.each([
    'ABCD-EFGH',
    ' abcdefgh ',
    'https://caravana.example.org/c/abcdefgh',
    'localhost:3000/c/abcdefgh',
    'caravana.example.org/certification/12',
    'https://caravana.example.org/lotes-certificados/3/certificate/12?lang=en',
  ])('%s leads to its certificate', async (code) => {
    await type(code);
    await ended();
    expect(screen.getByRole('region', { name: 'Verificación del certificado 000012' })).toBeInTheDocument();
  });

  it.each([
    'https://caravana.example.org/lotes-certificados/7?lang=en',
    'https://caravana.example.org/lotes-certificados/7/certificates',
  ])('%s leads to its lot', async (code) => {
    await type(code);
    expect(await screen.findByRole('region', { name: 'Verificación del lote 0007' })).toBeInTheDocument();
  });

  it.each([
    [' - ', 'Escriba el código, el número o la caravana.'],
    ['878', /^No hay ningún certificado con ese código/],
    ['nadie-lo-tiene', /^No hay ningún certificado con ese código/],
  ])('%s that is none says so beside it, and stays', async (code, message) => {
    await type(code);
    const field = screen.getByLabelText('Código, número o caravana');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue(code);
  });

  it.each(['https://', ''])('that is of another host is named, not looked up: %s', async (scheme) => {
    await type(`${scheme}evil.example/certification/12`);
    expect(await screen.findByText(/^Este código lleva a otra dirección: evil.example/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Verificación/ })).not.toBeInTheDocument();
  });

  it('that cannot be looked up stays', async () => {
    const { user } = await open();
    server.use(http.get('*/certificate_lookup', () => HttpResponse.error()));
    await user.type(screen.getByLabelText('Código, número o caravana'), 'abcdefgh{Enter}');
    expect(await screen.findByText(/^No se pudo preguntar por el código/)).toBeInTheDocument();
    expect(screen.getByLabelText('Código, número o caravana')).toHaveValue('abcdefgh');
  });
});

describe('what stands on paper and on the animal', () => {
  const type = async (text: string) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Código, número o caravana'), `${text}{Enter}`);
    return user;
  };

  it.each([
    ['000001', 1],
    ['1', 1],
    ['N.º 1', 1],
    ['Certificado n.º 000001', 1],
    ['certificate no. 1', 1],
    ['N° 1', 1],
    ['Nro. 1', 1],
    ['dm101-a001', 1],
    ['ALT 77', 2],
  ])('%j leads to its certificate', async (text, id) => {
    await type(text);
    expect(
      await screen.findByRole('region', { name: `Verificación del certificado ${certificateNumber(id)}` }),
    ).toBeInTheDocument();
  });

  it('that is a number and an ear tag is asked about', async () => {
    changeAnimal(2, { alternative_code: '1' });
    const user = await type('1');
    await user.click(await screen.findByRole('button', { name: 'La caravana 1 (certificado n.º 000002)' }));
    expect(
      await screen.findByRole('region', { name: 'Verificación del certificado 000002' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /dos cosas/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('the code of a lot is told as of a lot', async () => {
  const { user } = await open();
  server.use(
    http.get('*/api/v1/certificate_lookup', () =>
      HttpResponse.json({ cattle_certification_id: null, certified_lot_id: 7 }),
    ),
    http.get('*/api/v1/certified_lots/7/proof', () =>
      HttpResponse.json({
        lot_proof: {
          ...{
            certified_lot_id: 7,
            code: '',
            issuer: made.proof.issuer,
            credential_url: null,
            pdf_url: null,
          },
          ...{ pdf_hash: null, entry: null, inclusion: null, anchors: [], renewed_at: null, transfer: null },
        },
      }),
    ),
  );
  await user.type(screen.getByLabelText('Código, número o caravana'), 'abcdefghij{Enter}');
  await ended();
  expect(screen.getByText(/^Este lote existe y su documento se está preparando/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Verificación del lote 0007' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver el lote 0007' })).toHaveAttribute(
    'href',
    '/lotes-certificados/7',
  );
});

describe('a QR code', () => {
  /** The browser reads this out of every picture. */
  const reading = (text: string | null) => vi.spyOn(qr, 'readQr').mockResolvedValue(text);
  const picture = () => fileOf('a photo', 'foto.jpg', 'image/jpeg');

  beforeEach(() => pictures(() => Promise.resolve({})));

  it('in a photo leads to its certificate', async () => {
    reading('https://caravana.example.org/c/abcdefgh');
    const { choose } = await open();
    choose(picture());
    await ended();
    expect(screen.getByRole('region', { name: 'Verificación del certificado 000012' })).toBeInTheDocument();
  });

  it('of a forged paper says what was signed and by whom, and that the paper was not checked', async () => {
    reading('https://caravana.example.org/c/abcdefgh');
    const { choose } = await open();
    choose(picture());
    await ended();
    expect(
      screen.getByText(/^Este certificado existe y está vigente. No comprobamos el papel/),
    ).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Lo que firmó el emisor' }));
    expect(facts.getByText('caravana.example.org')).toBeVisible();
    expect(facts.getByText(/^182,5.kg$/)).toBeVisible();
    expect(facts.getAllByRole('term').length).toBeGreaterThanOrEqual(9);
    expect(outcome('Documento')).toHaveTextContent('Papel sin verificar');
    expect(document.body).not.toHaveTextContent(/no cambió|byte por byte/);
  });

  it.each([
    [null, /^No se encontró un código QR en la foto/],
    ['https://evil.example/c/abcdefgh', /^Este código lleva a otra dirección: evil.example/],
    [
      'http://caravana.example.org@evil.example/certification/12',
      /^Este código lleva a otra dirección: evil/,
    ],
    ['https://other.example/promo', /^Ese código QR no es de un certificado/],
  ])('of %s is refused', async (text, message) => {
    reading(text);
    const { choose } = await open();
    choose(picture());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  /** A camera that gives what a test says. */
  const camera = (getUserMedia: () => Promise<unknown>) => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  };

  it('before the camera leads to its certificate, and the camera ends', async () => {
    const stop = vi.fn<() => void>();
    camera(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const seen = reading(null);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Usar la cámara' }));
    expect(await screen.findByRole('button', { name: 'Cerrar la cámara' })).toHaveFocus();
    await waitFor(() => expect(seen).toHaveBeenCalled());
    seen.mockResolvedValue('http://localhost:3000/certification/12');
    await ended();
    expect(stop).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Cerrar la cámara' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each([
    ['denied', 'NotAllowedError', /^No hay permiso para usar la cámara/],
    ['absent', 'NotFoundError', /^No se encontró una cámara/],
  ])(
    'before a camera that is %s cannot be read, and says what else can be done',
    async (_what, name, message) => {
      camera(() => Promise.reject(new DOMException('', name)));
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Usar la cámara' }));
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Usar la cámara' })).toBeInTheDocument();
    },
  );

  it('needs a browser that gives a camera to pages', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Usar la cámara' }));
    expect(await screen.findByText(/^No se encontró una cámara/)).toBeInTheDocument();
  });
});

it('leads to the log', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Ver el registro de todo lo que se emitió' })).toHaveAttribute(
    'href',
    '/registro',
  );
});

it('is reached from the foot of every page, loaded anew', async () => {
  renderApp('/certificado-ejemplo');
  const link = await screen.findByRole('link', { name: 'Verificar un certificado' });
  expect(link).toHaveAttribute('href', '/verificar');
});

it('keeps nothing of storage that holds something else', async () => {
  localStorage.setItem('issuers', '{"broken');
  const { choose } = await open();
  choose(fileOf(utf8(new TextDecoder().decode(made.credential)), 'c.json', 'application/json'));
  await ended();
  expect(outcome('Firma')).toHaveTextContent('Verificado');
});
