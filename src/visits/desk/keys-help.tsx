import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const keys = ['enter', 'tab', 'arrows', 'lines', 'same'] as const;

/** The keys by which everything is entered, folded away (disclosure). */
export function KeysHelp() {
  const { t } = useTranslation('animals');
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5 } }}>
      <summary>{t('keys.title')}</summary>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1, m: 0, mt: 1 }}
      >
        {keys.map((key) => (
          <Box key={key} sx={{ display: 'contents', '& dd': { m: 0 } }}>
            <dt>
              <Box
                component="kbd"
                sx={{ px: 0.75, border: 1, borderColor: 'divider', borderRadius: 1, whiteSpace: 'nowrap' }}
              >
                {t(`keys.names.${key}`)}
              </Box>
            </dt>
            <dd>{t(`keys.does.${key}`)}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
