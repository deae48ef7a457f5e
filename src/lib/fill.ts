import type { Language } from './format';

/** Texts of `i18n/` where no i18next is: on the server, in the verifier's page, in a file's columns. */

/** A text with its values put in, where `{{name}}` stands. */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
}

/** The text of a key for a count (`animals_one`, `animals_other`), with the count put in as it is `shown`. */
export function counted<Name extends string>(
  words: Readonly<Record<`${Name}_one` | `${Name}_other`, string>>,
  name: Name,
  count: number,
  language: Language,
  shown = `${count}`,
): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  return filled(words[`${name}_${form}`], { count: shown });
}
