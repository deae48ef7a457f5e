import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { falsifications, type Falsification } from '@/lib/proof/falsifications';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';
import { plainList } from '@/ui/styles';

/** Who could lie; `docs/verification.md` has the same with what tests it. */
const threats = [
  'paper',
  'database',
  'backup',
  'operator',
  'witness',
  'node',
  'thief',
  'stranger',
  'veterinarian',
] as const;

const look = {
  ...plainList,
  '& dl': { gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } },
  '& dd': { fontWeight: 400 },
} as const;

/** What is planted in tests and has to be noticed, of who could do it. */
const triedOf = (who: (typeof threats)[number]): readonly Falsification[] =>
  who in falsifications ? falsifications[who as keyof typeof falsifications] : [];

/** Who could lie about a certificate, how, and what tells of it. */
export function Threats() {
  const { t } = useTranslation('log');
  return (
    <SectionCard title={t('threats.title')}>
      <p>{t('threats.about')}</p>
      <Box component="ul" sx={look}>
        {threats.map((one) => (
          <Box component="li" key={one} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t(`threats.who.${one}`)}
            </Typography>
            <InfoList
              items={[
                { label: t('threats.could'), value: t(`threats.lie.${one}`) },
                { label: t('threats.told'), value: t(`threats.sign.${one}`) },
                {
                  label: t('threats.tried'),
                  value: triedOf(one).length > 0 && (
                    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                      {triedOf(one).map((id) => (
                        <li key={id}>{t(`threats.case.${id}`)}</li>
                      ))}
                    </Box>
                  ),
                },
              ]}
            />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
