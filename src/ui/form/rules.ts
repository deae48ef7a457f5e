import { string } from 'yup';
import type words from '@i18n/es/form.json';

type ErrorKey = keyof (typeof words)['errors'];

/** Non-space text, an @, and a suffix after a dot (rule 3.4). */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A text that is required: not blank after trimming, and sent trimmed (rule 3.4). */
export function requiredText(message: ErrorKey) {
  return string().trim().required(message);
}

/** An e-mail of simple shape, required (rule 3.4). */
export function requiredEmail() {
  return requiredText('emailRequired').matches(emailShape, 'emailInvalid');
}

/** A password that is not blank; its spaces stay (rule 3.4). */
export function requiredPassword() {
  return string().required('passwordRequired').matches(/\S/, 'passwordRequired');
}

/** A password of a new account: at least 6 characters (rule 3.4). */
export function newPassword() {
  return requiredPassword().min(6, 'passwordShort');
}

/** The password of another field, by its name, once more (rule 3.4). */
export function repeatedPassword(field: string) {
  return string()
    .required('repeatRequired' satisfies ErrorKey)
    .test(
      'same',
      'passwordsDiffer' satisfies ErrorKey,
      (value, { parent }) => !value || value === (parent as Record<string, string | undefined>)[field],
    );
}
