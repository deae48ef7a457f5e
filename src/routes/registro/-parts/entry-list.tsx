import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { LogHeadEntry } from '@/api/generated/model';
import { TextLink } from '@/ui/links';
import { useFormat } from '@/words/use-format';

const hashes = { fontSize: '0.8rem', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** Whose entry it is, as a link to its page. */
function Whose({ entry }: { entry: LogHeadEntry }) {
  const { t } = useTranslation('log');
  const { cattle_certification_id: certificate, certified_lot_id: lot } = entry;
  if (certificate)
    return (
      <TextLink to="/certification/$id" params={{ id: certificate }}>
        {t('certificate', { id: certificate })}
      </TextLink>
    );
  return (
    lot && (
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lot }}>
        {t('lot', { id: lot })}
      </TextLink>
    )
  );
}

/** Entries of the log, the newest first. */
export function EntryList({ entries }: { entries: readonly LogHeadEntry[] }) {
  const { t } = useTranslation('log');
  const { date } = useFormat();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.seq} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <strong>{entry.seq}</strong>
            <span>{t(`type.${entry.type}`)}</span>
            <Whose entry={entry} />
            <Box component="time" dateTime={entry.at} sx={{ color: 'text.secondary' }}>
              {date(entry.at)}
            </Box>
          </Box>
          <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5 } }}>
            <summary>{t('bytes')}</summary>
            <Box component="code" sx={hashes}>
              {entry.entry}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
