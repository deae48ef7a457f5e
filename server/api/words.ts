import type { DomainErrorCode } from '../domain/shared/errors';
import type { PhotoFault } from '../files/photos';

export type Language = 'es' | 'en';
type Words = Record<Language, string>;

/** The codes of the problems that HTTP itself has. */
type HttpErrorCode =
  | 'account_deactivated'
  | 'bad_request'
  | 'busy'
  | 'headers_too_large'
  | 'idempotency_mismatch'
  | 'idempotency_running'
  | 'internal_error'
  | 'invalid'
  | 'method_not_allowed'
  | 'payload_too_large'
  | PhotoFault
  | 'request_timeout'
  | 'too_many_requests'
  | 'unauthorized'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'uri_too_long';

export type ErrorCode = DomainErrorCode | HttpErrorCode;

/** Every problem's status and the sentence to show, in both languages. */
export const problems: Record<ErrorCode, { status: number } & Words> = {
  account_deactivated: {
    status: 401,
    es: 'Su cuenta fue desactivada. Comuníquese con la administración.',
    en: 'Your account was deactivated. Please contact the administration.',
  },
  account_inactive: {
    status: 403,
    es: 'Su cuenta está inactiva. Comuníquese con la administración.',
    en: 'Your account is inactive. Please contact the administration.',
  },
  animals_of_another: {
    status: 409,
    es: 'Hay animales que cargó otro veterinario. Tome o deje cada uno antes de cerrar la visita.',
    en: 'Another veterinarian entered some of the animals. Take over or leave each of them before closing the visit.',
  },
  approval_needed: {
    status: 409,
    es: 'La cuenta todavía no está aprobada: verifique la matrícula y apruébela.',
    en: 'The account is not approved yet: verify the license and approve it.',
  },
  bad_request: { status: 400, es: 'La solicitud no es válida.', en: 'The request is not valid.' },
  busy: {
    status: 503,
    es: 'En este momento hay demasiadas consultas. Intente nuevamente en unos segundos.',
    en: 'There are too many calls at the moment. Please try again in a few seconds.',
  },
  certificate_ended: {
    status: 409,
    es: 'El certificado ya fue revocado o reemplazado.',
    en: 'The certificate was revoked or superseded already.',
  },
  duplicate_codes: {
    status: 422,
    es: 'Hay animales con el mismo código. Borre los repetidos o corrija el código.',
    en: 'Some animals have the same code. Delete the repeated ones or correct the code.',
  },
  email_taken: {
    status: 422,
    es: 'Ya existe una cuenta con ese correo electrónico.',
    en: 'There is already an account with that email.',
  },
  forbidden: {
    status: 403,
    es: 'Su cuenta no tiene permiso para hacer esto.',
    en: 'Your account is not allowed to do this.',
  },
  headers_too_large: {
    status: 431,
    es: 'Los encabezados son demasiado grandes.',
    en: 'The headers are too large.',
  },
  idempotency_mismatch: {
    status: 422,
    es: 'Este envío ya se hizo con otros datos. Actualice la página e intente nuevamente.',
    en: 'This was sent before with other values. Reload the page and try again.',
  },
  idempotency_running: {
    status: 409,
    es: 'El envío anterior todavía se está procesando.',
    en: 'What was sent before is still being processed.',
  },
  internal_error: {
    status: 500,
    es: 'Algo salió mal en el servidor. Intente nuevamente.',
    en: 'Something went wrong on the server. Please try again.',
  },
  invalid: { status: 422, es: 'Revise los datos marcados.', en: 'Check the marked values.' },
  invalid_credentials: {
    status: 401,
    es: 'El correo electrónico o la contraseña no son correctos.',
    en: 'The email or the password is not right.',
  },
  lot_inactive: {
    status: 409,
    es: 'El lote ya no está activo.',
    en: 'The lot is not active any more.',
  },
  method_not_allowed: {
    status: 405,
    es: 'Este método no está permitido aquí.',
    en: 'This method is not allowed here.',
  },
  not_found: { status: 404, es: 'No existe lo que busca.', en: 'What you are looking for does not exist.' },
  not_pending: {
    status: 409,
    es: 'La transferencia ya no está pendiente.',
    en: 'The transfer is not pending any more.',
  },
  open_requests: {
    status: 409,
    es: 'Ya tiene el máximo de solicitudes en curso. Podrá enviar otra cuando una termine o cuando cancele una que no necesite.',
    en: 'You have as many open requests as an account may have. You can send another one when one has ended, or when you cancel one you do not need.',
  },
  password_common: {
    status: 422,
    es: 'Esa contraseña es de las más usadas y se adivina enseguida. Elija otra.',
    en: 'That password is among the most used ones and is guessed at once. Choose another.',
  },
  password_wrong: {
    status: 422,
    es: 'La contraseña actual no es correcta.',
    en: 'The current password is not right.',
  },
  payload_too_large: {
    status: 413,
    es: 'Lo enviado es demasiado grande.',
    en: 'What was sent is too large.',
  },
  photo_other: {
    status: 409,
    es: 'El animal espera otra foto.',
    en: 'The animal waits for another photo.',
  },
  photos_missing: {
    status: 409,
    es: 'Faltan fotos que todavía no se enviaron.',
    en: 'Some photos have not been sent yet.',
  },
  photo_too_large: {
    status: 413,
    es: 'La foto supera el máximo de 10 MB.',
    en: 'The photo is larger than 10 MB.',
  },
  photo_type: {
    status: 415,
    es: 'La foto debe ser JPG, JPEG o PNG.',
    en: 'The photo must be a JPG, JPEG or PNG file.',
  },
  photo_unreadable: {
    status: 422,
    es: 'No se pudo leer la foto. Pruebe con otra.',
    en: 'The photo could not be read. Try another photo.',
  },
  range_order: {
    status: 422,
    es: 'La fecha final debe ser posterior a la inicial.',
    en: 'The end date must be after the start date.',
  },
  range_past: {
    status: 422,
    es: 'La fecha inicial no puede ser anterior a hoy.',
    en: 'The start date cannot be before today.',
  },
  request_timeout: {
    status: 408,
    es: 'La solicitud tardó demasiado en llegar. Intente nuevamente.',
    en: 'The request took too long to arrive. Please try again.',
  },
  slot_taken: { status: 409, es: 'Ese turno ya está ocupado.', en: 'That slot is taken.' },
  status_conflict: {
    status: 409,
    es: 'La solicitud ya no permite ese cambio.',
    en: 'The request does not allow that change any more.',
  },
  too_many_requests: {
    status: 429,
    es: 'Demasiados intentos. Espere unos minutos e intente nuevamente.',
    en: 'Too many tries. Wait a few minutes and try again.',
  },
  transfer_pending: {
    status: 409,
    es: 'El lote ya tiene una transferencia pendiente.',
    en: 'The lot has a pending transfer already.',
  },
  transfer_to_inactive: {
    status: 422,
    es: 'Ese productor no puede recibir lotes.',
    en: 'That producer cannot receive lots.',
  },
  transfer_to_oneself: {
    status: 422,
    es: 'No puede transferirse un lote a usted mismo.',
    en: 'You cannot transfer a lot to yourself.',
  },
  unauthorized: {
    status: 401,
    es: 'Su sesión no es válida o terminó. Inicie sesión nuevamente.',
    en: 'Your session is not valid or has ended. Please sign in again.',
  },
  unavailable: {
    status: 503,
    es: 'El servicio no está disponible en este momento. Intente nuevamente en unos minutos.',
    en: 'The service is not available at the moment. Please try again in a few minutes.',
  },
  unknown_locality: { status: 422, es: 'La localidad no existe.', en: 'The locality does not exist.' },
  vet_unavailable: {
    status: 422,
    es: 'Ese veterinario no está disponible en ese turno.',
    en: 'That veterinarian is not available in that slot.',
  },
  visit_begun: {
    status: 409,
    es: 'La visita ya tiene animales cargados. Bórrelos antes de devolverla.',
    en: 'Animals are entered at the visit already. Delete them before handing it back.',
  },
  visit_changed: {
    status: 409,
    es: 'La visita cambió en otro dispositivo. Revise los animales y ciérrela nuevamente.',
    en: 'The visit has changed on another device. Check the animals and close it again.',
  },
  visit_full: {
    status: 422,
    es: 'La visita ya tiene el máximo de animales.',
    en: 'The visit has as many animals as it may have.',
  },
  visit_has_animals: {
    status: 409,
    es: 'Otro veterinario ya cargó animales en la visita. Confirme que la visita cambia de manos.',
    en: 'Another veterinarian has entered animals at the visit already. Confirm that it changes hands.',
  },
  unsupported_media_type: {
    status: 415,
    es: 'El tipo de contenido enviado no se admite.',
    en: 'The content type that was sent is not supported.',
  },
  uri_too_long: { status: 414, es: 'La dirección es demasiado larga.', en: 'The address is too long.' },
};

const rules: Record<string, Words> = {
  required: { es: 'Es requerido.', en: 'Is required.' },
  minLength: { es: 'Es demasiado corto.', en: 'Is too short.' },
  maxLength: { es: 'Es demasiado largo.', en: 'Is too long.' },
  minimum: { es: 'Es demasiado pequeño.', en: 'Is too small.' },
  maximum: { es: 'Es demasiado grande.', en: 'Is too large.' },
  enum: { es: 'No es uno de los valores posibles.', en: 'Is not one of the possible values.' },
  additionalProperties: { es: 'No se espera aquí.', en: 'Is not expected here.' },
};
const otherRule: Words = { es: 'No es válido.', en: 'Is not valid.' };

/** What a broken rule of the contract says of a member. */
export function ruleSentence(keyword: string, language: Language): string {
  return (rules[keyword] ?? otherRule)[language];
}

/** The language of `Accept-Language`: English when it stands before Spanish, Spanish otherwise. */
export function languageOf(header: string | undefined): Language {
  const first = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
    .find((tag) => tag === 'es' || tag === 'en');
  return first === 'en' ? 'en' : 'es';
}
