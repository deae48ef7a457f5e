import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages } from '@/words/i18n';

/** ES / EN; the choice changes everything at once and is remembered. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <Box
      role="group"
      aria-label={t('language.label')}
      sx={{ display: 'inline-flex', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      {languages.map((language) => (
        <Box
          component="button"
          type="button"
          key={language}
          lang={language}
          aria-pressed={i18n.language === language}
          // With what stands on it, for those who press it by saying that.
          aria-label={`${language} ${t(`language.${language}`)}`}
          onClick={() => void chooseLanguage(language)}
          sx={{
            font: 'inherit',
            border: 0,
            cursor: 'pointer',
            bgcolor: 'transparent',
            color: 'text.primary',
            px: 1.25,
            minHeight: 36,
            fontSize: '0.85rem',
            fontWeight: 650,
            textTransform: 'uppercase',
            // Inside, as the box around cuts it off, and in a colour that stands out from either ground.
            '&:focus-visible': { outlineOffset: -4, outlineColor: 'currentcolor' },
            '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
          }}
        >
          {language}
        </Box>
      ))}
    </Box>
  );
}
