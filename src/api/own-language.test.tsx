import { AxiosError, AxiosHeaders } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { i18n, loadWords } from '@/words/i18n';
import { serverMessage } from './errors';

beforeEach(async () => {
  await i18n.loadLanguages(['es', 'en']);
  await i18n.changeLanguage('en');
  await loadWords('problems');
});

it.each([
  [
    'Demasiados intentos. Espere 59 minutos e intente nuevamente.',
    'Too many tries. Wait 59 minutes and try again.',
  ],
  [
    'Demasiados intentos. Espere un minuto e intente nuevamente.',
    'Too many tries. Wait a minute and try again.',
  ],
  [
    'Desde esta conexión se leyó demasiado. Podrá seguir en 59 minutos, o ahora si inicia sesión.',
    'Too much was read from this connection. You can go on in 59 minutes, or now if you sign in.',
  ],
  [
    'Desde esta conexión se leyó demasiado. Podrá seguir en un minuto, o ahora si inicia sesión.',
    'Too much was read from this connection. You can go on in a minute, or now if you sign in.',
  ],
  ['Es requerido.', 'Is required.'],
  ['Dicho por otro servicio.', 'Dicho por otro servicio.'],
])('%s is said in the language of now', (detail, said) => {
  const config = { headers: new AxiosHeaders() };
  const response = { data: { detail }, status: 429, statusText: '', headers: {}, config };
  expect(serverMessage(new AxiosError('failed', undefined, config, null, response))).toBe(said);
});
