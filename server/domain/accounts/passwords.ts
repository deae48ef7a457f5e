import { DomainError } from '../shared/errors';

/** How many of the most used passwords nobody may choose. */
const commonPasswords = 10_000;
/** Shorter ones are refused for that (rule 3.4). */
const minCharacters = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is long: it is read with the first password that somebody chooses. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const texts = dictionary['passwords-common'].map(String).filter((text) => text.length >= minCharacters);
  return new Set(texts.slice(0, commonPasswords));
}

/**
 * Refuses a new password that everybody tries first, in whatever case. `pointer` names it. Throws `password_common`.
 */
export async function refuseCommon(password: string, pointer: string): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw new DomainError('password_common', pointer);
}
