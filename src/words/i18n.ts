import type { AnyRoute } from '@tanstack/react-router';
import i18n, { type CustomTypeOptions, type InitOptions } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const storageKey = 'language';
/** The words of screens, and what the service says there; those of its pages and of the verifier's are none. */
const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../i18n/*/*.json',
  '!../../i18n/*/{columns,pdf,pictures,seal,verifier}.json',
]);

/** Each namespace of a language is a file of its own, loaded when it is first asked for. */
const backend = resourcesToBackend((language: string, namespace: string) =>
  files[`../../i18n/${language}/${namespace}.json`]?.(),
);

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The chosen language, which `boot.js` has put on the page: Spanish until one was chosen (rule 1.1). */
function chosenLanguage(): Language {
  const { lang } = typeof document === 'undefined' ? {} : document.documentElement;
  return isLanguage(lang) ? lang : 'es';
}

/** Starts i18next with the shell's namespaces; other namespaces load with the screens that use them. */
export async function startI18n(
  language: Language = chosenLanguage(),
  more: Pick<InitOptions, 'ns' | 'preload'> = {},
): Promise<void> {
  if (typeof document !== 'undefined')
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
      ...more,
    });
}

/** Starts i18next with every word, and gives an instance of each language: for what draws pages on the server. */
export async function startEveryLanguage(): Promise<Record<Language, typeof i18n>> {
  const names = Object.keys(files).map((file) => /(\w+)\.json$/.exec(file)?.[1] ?? '');
  await startI18n('es', { ns: [...new Set(names)], preload: languages });
  const inLanguage = async (language: Language) => {
    const instance = i18n.cloneInstance({ lng: language });
    await instance.changeLanguage(language);
    return instance;
  };
  return { es: await inLanguage('es'), en: await inLanguage('en') };
}

/**
 * Changes the language of the whole interface at once and remembers it: for the browser, and in a cookie for the
 * server, which draws the first view.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${storageKey}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be closed (private mode): the choice then lasts as long as the page.
  }
  await i18n.changeLanguage(language);
}

/** The language in use now: until the words are there, the one that they will be in. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : chosenLanguage();
}

export type Namespace = keyof CustomTypeOptions['resources'];

/** Loads words that come with a part of a screen. */
export async function loadWords(...namespaces: Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
}

/** Loads the words of a screen (`staticData.words`); its route's loader awaits it beside its code. */
export function loadWordsOf({ options }: Pick<AnyRoute, 'options'>): Promise<void> {
  return loadWords(...(options.staticData?.words ?? []));
}

export { i18n };
