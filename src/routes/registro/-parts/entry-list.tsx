import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { LogHeadEntry } from '@/api/generated/model';
import { certificateNumber, lotNumber } from '@/lib/ids';
import { TextLink } from '@/ui/links';
import { useFormat } from '@/words/use-format';

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: { xs: '0.8125rem', sm: '1rem' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 1, pr: { xs: 0.75, sm: 2 } },
  '& tbody > tr': { borderTop: 1, borderColor: 'divider' },
  // A phone has room for one line an entry without its bytes, which are public files as well.
  '& th:last-child, & td:last-child': { display: { xs: 'none', sm: 'table-cell' }, width: '25%', pr: 0 },
  '& a': { whiteSpace: { sm: 'nowrap' } },
  '& summary': { cursor: 'pointer', width: 'fit-content' },
  '& code': { fontSize: '0.8rem', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
} as const;

/** Whose entry it is, as a link to its page. */
function Whose({ entry }: { entry: LogHeadEntry }) {
  const { t } = useTranslation('log');
  const { cattle_certification_id: certificate, certified_lot_id: lot } = entry;
  if (certificate)
    return (
      <TextLink to="/certification/$id" params={{ id: certificate }}>
        {t('certificate', { number: certificateNumber(certificate) })}
      </TextLink>
    );
  return (
    lot && (
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lot }}>
        {t('lot', { number: lotNumber(lot) })}
      </TextLink>
    )
  );
}

/** The very bytes of an entry, for who asks for them. */
function Bytes({ entry: { seq, entry } }: { entry: LogHeadEntry }) {
  const { t } = useTranslation('log');
  return (
    <details>
      <summary>{t('show', { seq })}</summary>
      <code>{entry}</code>
    </details>
  );
}

/** Entries of the log, the newest first, one line each. */
export function EntryList({ entries }: { entries: readonly LogHeadEntry[] }) {
  const { t } = useTranslation('log');
  const { date } = useFormat();
  return (
    <Box component="table" sx={look}>
      <thead>
        <tr>
          {(['seq', 'type', 'whose', 'at'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
          <th scope="col">{t('bytes')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.seq}>
            <td>{entry.seq}</td>
            <td>{t(`type.${entry.type}`)}</td>
            <td>
              <Whose entry={entry} />
            </td>
            <td>
              <Box
                component="time"
                dateTime={entry.at}
                sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {date(entry.at)}
              </Box>
            </td>
            <td>
              <Bytes entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
