import i18n from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const storageKey = 'language';
const files = import.meta.glob<{ default: Record<string, unknown> }>('../../i18n/*/*.json');

/** Each namespace of a language is a file of its own, loaded when it is first asked for. */
const backend = resourcesToBackend((language: string, namespace: string) =>
  files[`../../i18n/${language}/${namespace}.json`]?.(),
);

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The chosen language: the stored one, Spanish until one was chosen (rule 1.1). */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : 'es';
  } catch {
    return 'es';
  }
}

/** Starts i18next with the shell's namespaces; other namespaces load with the screens that use them. */
export async function startI18n(language: Language = storedLanguage()): Promise<void> {
  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      // English is whole (a test keeps it so) and needs no second language loaded behind it.
      fallbackLng: { en: [], default: ['es'] },
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnNull: false,
    });
}

/** Changes the language of the whole interface at once and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be closed (private mode): the choice then lasts as long as the page.
  }
  await i18n.changeLanguage(language);
}

/** The language in use now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'es';
}

/** Loads the words of a screen; a route's loader awaits it beside its code. */
export async function loadWords(...namespaces: Parameters<typeof i18n.loadNamespaces>[0][]): Promise<void> {
  await i18n.loadNamespaces(namespaces.flat());
}

export { i18n };
