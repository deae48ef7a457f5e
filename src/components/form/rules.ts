import { string } from 'yup';
import type words from '@i18n/es/form.json';

type ErrorKey = keyof (typeof words)['errors'];

/** Non-space text, an @, and a suffix after a dot (specification §5). */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A text that is required: not blank after trimming, and sent trimmed (specification §5). */
export function requiredText(message: ErrorKey) {
  return string().trim().required(message);
}

/** An e-mail of simple shape, required (specification §5). */
export function requiredEmail() {
  return requiredText('emailRequired').matches(emailShape, 'emailInvalid');
}

/** A password that is not blank; its spaces stay (specification §5). */
export function requiredPassword() {
  return string().required('passwordRequired').matches(/\S/, 'passwordRequired');
}

/** A password of a new account: at least 6 characters (specification §5, §9). */
export function newPassword() {
  return requiredPassword().min(6, 'passwordShort');
}

/** The password of another field, by its name, once more (specification §5). */
export function repeatedPassword(field: string) {
  return string().test(
    'same',
    'passwordsDiffer' satisfies ErrorKey,
    (value = '', { parent }) => value === ((parent as Record<string, string | undefined>)[field] ?? ''),
  );
}
