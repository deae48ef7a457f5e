import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { certificateNumber } from '@/lib/ids';
import { useFormat } from '@/words/use-format';
import { type CertificateData, wide } from './document-parts';

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Who issued the certificate, its number and date, its name and what it states. */
export function DocumentHead({ data: { animal } }: { data: CertificateData }) {
  const { t } = useTranslation(['certification', 'certificate', 'common']);
  const { date } = useFormat();
  return (
    <Box component="header" sx={{ display: 'grid', gap: 2, [wide]: { gap: '4mm' } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1.5,
        }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <img src="/icon.svg" alt="" width={46} height={46} />
          <Box>
            <Box sx={{ fontSize: '1.5em', fontWeight: 700, lineHeight: 1.15 }}>{t('common:app.name')}</Box>
            <Box sx={{ fontSize: '0.85em', color: 'text.secondary' }}>{t('certificate:document.issuer')}</Box>
            <Box sx={{ fontSize: '0.85em', color: 'text.secondary' }}>
              {t('certificate:document.province')}
            </Box>
          </Box>
        </Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', [wide]: { textAlign: 'right' } }}>
          <Box sx={{ fontSize: '1.1em' }}>
            {t('certificate:document.number')}{' '}
            <Box component="strong" sx={{ fontSize: '1.2em', letterSpacing: '0.05em', whiteSpace: 'nowrap' }}>
              {certificateNumber(animal.id)}
            </Box>
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {t('certificate:document.date')}: {date(animal.created_at, long)}
          </Box>
        </Box>
      </Box>
      <Box sx={{ textAlign: 'center', borderTop: 1, borderColor: 'divider', pt: 2, [wide]: { pt: '4mm' } }}>
        <Box
          component="h2"
          sx={{
            m: 0,
            fontWeight: 700,
            fontSize: '1.7em',
            lineHeight: 1.2,
            color: 'primary.main',
            [wide]: { fontSize: '2.2em' },
          }}
        >
          {t('certificate:document.name')}
        </Box>
        <Box component="p" sx={{ m: '0.5em auto 0', maxWidth: '94%', lineHeight: 1.4 }}>
          {t('certificate:document.statement')}
        </Box>
      </Box>
    </Box>
  );
}
