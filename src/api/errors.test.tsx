import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { answered } from '@/api/testing/answered';
import { errorCode, errorMessage, errorStatus, fieldErrors, serverMessage } from './errors';

const refused = (data: unknown) => answered(422, data);

describe('the sentence of a failure', () => {
  it.each([
    [{ detail: 'a', message: 'b' }, 'a'],
    [{ message: 'b', error: 'c' }, 'b'],
    [{ error: 'c' }, 'c'],
    [{ error: { message: 'd' } }, 'd'],
    [{ errors: ['e'] }, 'e'],
    [{ errors: [{ detail: 'f' }] }, 'f'],
    [{ errors: [{ message: 'g' }] }, 'g'],
    [{ errors: { email: ['ya fue tomado', 'h'] } }, 'ya fue tomado'],
    [{ errors: { email: 'i' } }, 'i'],
    [{ errors: {} }, 'No se pudo obtener el lote certificado'],
    [{ errors: 'Nada' }, 'No se pudo obtener el lote certificado'],
    [{ error: '' }, 'No se pudo obtener el lote certificado'],
    [{ detail: '  ' }, 'No se pudo obtener el lote certificado'],
    ['<!doctype html>', 'No se pudo obtener el lote certificado'],
    [null, 'No se pudo obtener el lote certificado'],
  ])('of %j is %s', (data, sentence) => {
    expect(errorMessage(refused(data), 'getCertifiedLot')).toBe(sentence);
  });

  it('tells of a network that is away and of a server that is slow', () => {
    expect(errorMessage(new AxiosError('x', 'ERR_NETWORK'), 'getCertifiedLot')).toMatch(
      /No pudimos comunicarnos/,
    );
    expect(errorMessage(new AxiosError('x', 'ECONNABORTED'), 'getCertifiedLot')).toMatch(/tarda demasiado/);
    expect(errorMessage(new Error('x'), 'getCertifiedLot')).toBe('No se pudo obtener el lote certificado');
  });
});

it.each([
  [refused({ code: 'lot_inactive' }), 422, 'lot_inactive'],
  [refused({ code: '' }), 422, null],
  [refused({ code: 7 }), 422, null],
  [refused(null), 422, null],
  [new AxiosError('x', 'ERR_NETWORK'), null, null],
  [Object.assign(new Error('x'), { response: { status: 422, data: { code: 'lot_inactive' } } }), null, null],
  [null, null, null],
])('the status and the code of a failed call are what it was answered with: %#', (error, status, code) => {
  expect([errorStatus(error), errorCode(error)]).toEqual([status, code]);
});

it.each([new AxiosError('x', 'ERR_NETWORK'), new Error('x'), null, refused({ errors: 'Nada' })])(
  'a failure without sentences gives none, neither for the whole nor for a field: %#',
  (error) => {
    expect([serverMessage(error), fieldErrors(error)]).toEqual([null, {}]);
  },
);

it('gives each field the first of its sentences, of a provider that lists them by field', () => {
  const errors = {
    email: ['ya fue tomado', 'otra'],
    'producer_profile.cuig_number': 'no existe',
    name: [],
    x: null,
  };
  expect(fieldErrors(refused({ errors }))).toEqual({ email: 'ya fue tomado', cuig_number: 'no existe' });
});

it('gives each field its sentence', () => {
  const errors = [
    { pointer: '/user/email', detail: 'Ya existe' },
    { pointer: '/certification_request[address]', detail: 'Muy larga' },
    { pointer: 1 },
    'x',
  ];
  expect(fieldErrors(refused({ errors }))).toEqual({ email: 'Ya existe', address: 'Muy larga' });
});
