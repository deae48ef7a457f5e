import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { OutwardLink } from '@/ui/links';
import { ViewSwitch } from '@/ui/view-switch';
import { chooseLanguage, type Language, languages } from '@/words/i18n';

/** Ends when what is drawn now is on the screen. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** ES / EN; the choice changes everything at once and is remembered. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  // What is pressed shows before all words of the screen change, which is one long piece of work.
  const [pressed, press] = useOptimistic(i18n.language as Language);
  const choose = (language: Language) =>
    startTransition(async () => {
      press(language);
      await painted();
      await chooseLanguage(language);
    });
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
        value={pressed}
        onView={choose}
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
