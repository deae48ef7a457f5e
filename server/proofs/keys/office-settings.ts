import { isMultikey } from '../../../src/lib/proof/multikey';
import type { OfficeKey } from '../../../src/lib/proof/issuer';
import { ConfigError, instant } from '../../environment';

/** Settings: who says whose the keys of veterinarians are, with keys that this server does not have. */

const usage =
  'OFFICE_KEYS must be like Colegio de Veterinarios=z6Mk…, with commas between, each with @ and the instant of its ' +
  'end where it has ended.';

function officeKey(text: string): OfficeKey {
  const [, name = '', key, until] = /^([^=@]{1,80})=([^@]+)(?:@(.+))?$/.exec(text) ?? [];
  if (name.trim() === '' || !isMultikey(key)) throw new ConfigError(usage);
  return { name: name.trim(), key, until: instant('OFFICE_KEYS', until)?.toISOString() ?? null };
}

/** The office keys of the environment. Throws ConfigError. */
export function officeSettings(env: NodeJS.ProcessEnv): OfficeKey[] {
  const texts = (env.OFFICE_KEYS ?? '').split(',').map((one) => one.trim());
  return texts.filter(Boolean).map(officeKey);
}
