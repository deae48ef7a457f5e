import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../../mocks/node';
import { formatCheckpoint, parseCheckpoint } from '@/lib/proof/note';
import type { Installation } from '@/lib/proof/testing/installation';
import * as save from '@/lib/save-file';
import { answerProofs, proofs } from '@/test/answer-proofs';
import { renderApp } from '@/test/render-app';

beforeEach(() => localStorage.clear());

const shownNote = ({ proof }: Installation) => proof.inclusion?.note ?? '';

/** This browser saw a log of so many entries more, or as many and others. */
async function remember(made: Installation, more: number, under = ''): Promise<string> {
  const { origin: shown, size } = parseCheckpoint(shownNote(made));
  const origin = shown + under;
  const { publicKey, sign } = made.signer;
  const root = new Uint8Array(32).fill(1);
  const note = await formatCheckpoint({ origin, size: size + more, root }, publicKey, sign);
  localStorage.setItem('checkpoints', JSON.stringify([[origin, note]]));
  return note;
}

async function verify(made: Installation) {
  answerProofs(made);
  const shown = shownNote(made);
  server.use(http.get('*/log/checkpoint', () => HttpResponse.text(shown)));
  const { user } = renderApp('/verificar');
  const zone = (await screen.findByText(/^Suelte aquí el PDF/)).parentElement as HTMLElement;
  const file = new File([made.pdf as BlobPart], 'certificado.pdf', { type: 'application/pdf' });
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  await screen.findByRole('button', { name: 'Verificar nuevamente' });
  return user;
}

/** The text of a file that is saved. */
const textOf = (file: Blob) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result));
    reader.readAsText(file);
  });

const rewritten = /^El registro que se muestra hoy no continúa el que este dispositivo, o el archivo, ya vio/;

it('the newest checkpoint of a log stays on the device, and the same log is right again', async () => {
  const made = await proofs();
  await verify(made);
  const { origin } = parseCheckpoint(shownNote(made));
  expect(JSON.parse(localStorage.getItem('checkpoints') ?? '')).toEqual([[origin, shownNote(made)]]);
  expect(screen.getByText(/^El archivo no cambió/)).toBeInTheDocument();
});

it.each([
  ['has fewer entries than this device saw', 5, 'El registro tiene hoy menos anotaciones', ''],
  ['has others than this device saw', 0, 'El registro de hoy no contiene el que este dispositivo', ''],
  ['goes on under another name, without what this device saw', 5, 'El registro tiene hoy menos', '/0a1b2c3d'],
])(
  'a log that %s is named, with both checkpoints as evidence to save',
  async (_what, more, reason, under) => {
    const made = await proofs();
    const seen = await remember(made, more, under);
    const saved = vi.spyOn(save, 'saveFile').mockReturnValue();
    const user = await verify(made);
    expect(screen.getByText(rewritten)).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^${reason}`))).toBeInTheDocument();
    expect(screen.queryByText(/no cambió/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar la evidencia' }));
    const [[name, file] = []] = saved.mock.calls;
    expect(name).toBe('evidencia-registro.txt');
    expect(await textOf(file as Blob)).toBe(`${seen}\n${shownNote(made)}`);
    expect(localStorage.getItem('checkpoints')).toContain(JSON.stringify(seen));
  },
);

it('storage that holds something else is no memory, and no obstacle', async () => {
  localStorage.setItem('checkpoints', '{"broken');
  await verify(await proofs());
  expect(screen.getByText(/^El archivo no cambió/)).toBeInTheDocument();
});
