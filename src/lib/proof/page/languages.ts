import englishCattle from '../../../../i18n/en/cattle.json';
import spanishCattle from '../../../../i18n/es/cattle.json';
import englishSteps from '../../../../i18n/en/verification.json';
import spanishSteps from '../../../../i18n/es/verification.json';
import english from '../../../../i18n/en/verifier.json';
import spanish from '../../../../i18n/es/verifier.json';

/** What the page says, by language. */
export const languages = {
  es: { ...spanishSteps, ...spanish, cattle: spanishCattle, locale: 'es-AR' },
  en: { ...englishSteps, ...english, cattle: englishCattle, locale: 'en-US' },
};
export type Language = keyof typeof languages;

export const languageOf = (tag: string): Language => (tag.startsWith('en') ? 'en' : 'es');

/** The day of an instant where the cattle are. */
export const dayIn = (language: Language, instant: string): string =>
  new Date(instant).toLocaleDateString(languages[language].locale, {
    dateStyle: 'long',
    timeZone: 'America/Argentina/Buenos_Aires',
  });
