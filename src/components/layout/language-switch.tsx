import { useTranslation } from 'react-i18next';
import { OutwardLink } from '@/ui/links';
import { ViewSwitch } from '@/ui/view-switch';
import { chooseLanguage, type Language, languages } from '@/words/i18n';

/** ES / EN; the choice changes everything at once and is remembered. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <>
      <ViewSwitch
        label={t('language.label')}
        views={languages.map((language) => ({
          view: language,
          label: language.toUpperCase(),
          // With what stands on it, for those who press it by saying that.
          name: `${language} ${t(`language.${language}`)}`,
          lang: language,
        }))}
        value={i18n.language as Language}
        onView={(language) => void chooseLanguage(language)}
      />
      <noscript>
        {languages
          .filter((language) => language !== i18n.language)
          .map((language) => (
            <OutwardLink key={language} href={`?lang=${language}`} lang={language}>
              {t(`language.${language}`)}
            </OutwardLink>
          ))}
      </noscript>
    </>
  );
}
