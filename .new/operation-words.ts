import { capitalized } from './files';
import type { Operation } from './shapes';

type Language = 'es' | 'en';

const verbs: Record<string, Record<Language, string>> = {
  list: { es: 'obtener', en: 'read' },
  get: { es: 'obtener', en: 'read' },
  create: { es: 'crear', en: 'created' },
  update: { es: 'cambiar', en: 'changed' },
  delete: { es: 'eliminar', en: 'deleted' },
};

const sentences: Record<Language, (verb: string, thing: string) => string> = {
  es: (verb, thing) => `No se ${/^l[ao]s /.test(thing) ? 'pudieron' : 'pudo'} ${verb} ${thing}`,
  en: (verb, thing) => `${capitalized(thing)} could not be ${verb}`,
};

/** What a screen says of an operation that failed, where it has a name for the thing and for what is done to it. */
export function failedText({ verb, called }: Operation, language: Language): string | null {
  const [done, thing] = [verbs[verb]?.[language], called[language]];
  return done && thing ? sentences[language](done, thing) : null;
}

/** What it says until that is written. */
export const failedAnyhow: Record<Language, string> = {
  es: 'No se pudo completar la operación',
  en: 'The operation failed',
};

/** What people call the thing in English, without its article. */
export const bareName = ({ called }: Operation): string | undefined => called.en?.replace(/^the /, '');
