import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { useFormat } from '@/words/use-format';

/**
 * What became of a certificate (revocation, supersession): it stays readable, and every place that shows it says so.
 */

interface Ending {
  label: string;
  /** What happened and when, then why. */
  text: string;
  /** The certificate that took its place. */
  correctedId: number | null;
}

/** That a certificate was revoked or superseded, in words; null of one that is good. */
export function useEnding(animal: CattleCertification | undefined): Ending | null {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { standing = 'valid', ended_at: at, ending_reason: reason, superseded_by_id: id } = animal ?? {};
  if (standing === 'valid') return null;
  const label = t(`ending.${standing}`);
  const text = t('ending.text', { what: label.toLowerCase(), date: date(at) });
  return {
    label,
    text: reason ? `${text} ${t('ending.reason', { reason })}` : text,
    correctedId: id ?? null,
  };
}

/** That it ended, on the certificate as a document, above all that it says. */
export function EndingLine({ animal }: { animal: CattleCertification }) {
  const ending = useEnding(animal);
  return (
    ending && (
      <Box component="strong" sx={{ color: 'error.main' }}>
        {ending.text}
      </Box>
    )
  );
}
