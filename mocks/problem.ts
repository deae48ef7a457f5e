import { HttpResponse } from 'msw';

const words = {
  400: { es: 'La solicitud no es válida.', en: 'The request is not valid.' },
  401: { es: 'Su sesión no es válida o terminó.', en: 'Your session is not valid or has ended.' },
  403: { es: 'Su cuenta no tiene permiso para hacer esto.', en: 'Your account is not allowed to do this.' },
  404: { es: 'No existe lo que busca.', en: 'What you are looking for does not exist.' },
  409: {
    es: 'El estado actual no permite este cambio.',
    en: 'The current status does not allow this change.',
  },
  422: { es: 'Revise los datos marcados.', en: 'Check the marked values.' },
  500: { es: 'Algo salió mal en el servidor.', en: 'Something went wrong on the server.' },
  503: { es: 'El servicio no está disponible.', en: 'The service is not available.' },
} as const;

export type ProblemStatus = keyof typeof words;

/** A refusal of the mock, thrown by a handler and answered as an RFC 9457 problem. */
export class Refusal extends Error {
  constructor(
    readonly status: ProblemStatus,
    readonly code: string,
    readonly said?: { es: string; en: string },
    readonly pointer?: string,
  ) {
    super(code);
  }
}

/** The answer to a refusal, in the language of the request. */
export function problem(refusal: Refusal, request: Request): HttpResponse<string> {
  const language = request.headers.get('Accept-Language')?.startsWith('en') ? 'en' : 'es';
  const detail = (refusal.said ?? words[refusal.status])[language];
  const { status, code, pointer } = refusal;
  const errors = pointer ? { errors: [{ pointer, detail }] } : {};
  const body = { type: 'about:blank', title: code, status, detail, code, ...errors };
  return new HttpResponse(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}
