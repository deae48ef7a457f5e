import englishCattle from '../../../../i18n/en/cattle.json';
import spanishCattle from '../../../../i18n/es/cattle.json';
import englishSteps from '../../../../i18n/en/verification.json';
import spanishSteps from '../../../../i18n/es/verification.json';
import english from '../../../../i18n/en/verifier.json';
import spanish from '../../../../i18n/es/verifier.json';
import { formatDate } from '../../format';

/** What the page says, by language. */
export const languages = {
  es: { ...spanishSteps, ...spanish, cattle: spanishCattle },
  en: { ...englishSteps, ...english, cattle: englishCattle },
};
export type Language = keyof typeof languages;

/** The language of a tag of the browser's, such as `en-GB`: English of any kind, else Spanish. */
export const languageOf = (tag: string): Language => (tag.startsWith('en') ? 'en' : 'es');

/** The day of an instant, as the app, the document and `npm run verify` write it (rule 1.3). */
export const dayIn = (language: Language, instant: string): string =>
  formatDate(instant, language, { dateStyle: 'long' });
