import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';

/** What became of a certificate (revocation, supersession): it stays readable, and every place that shows it says so. */

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
  const what = t(`ending.${standing}On`, { date: date(at ?? null) });
  return {
    label: t(`ending.${standing}`),
    text: reason ? `${what} ${t('ending.reason', { reason })}` : what,
    correctedId: id ?? null,
  };
}

/** Above a certificate: that it ended, when, why, and which one took its place; or which earlier one it corrects. */
export function EndingNotice({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const ending = useEnding(animal);
  const earlier = animal.supersedes_id;
  const link = (id: number, words: 'corrected' | 'earlier') => (
    <TextLink to="/certification/$id" params={{ id }} color="inherit">
      {t(`ending.${words}`, { id })}
    </TextLink>
  );
  return (
    <>
      {ending && (
        <Notice severity="warning" still>
          {ending.text} {ending.correctedId && link(ending.correctedId, 'corrected')}
        </Notice>
      )}
      {earlier && (
        <Notice severity="info" still>
          {t('ending.corrects')} {link(earlier, 'earlier')}
        </Notice>
      )}
    </>
  );
}

/** The same on the certificate as a document, above all that it says. */
export function EndingLine({ animal }: { animal: CattleCertification }) {
  const ending = useEnding(animal);
  return (
    ending && (
      <Box sx={{ p: 1.25, border: 2, borderColor: 'error.main', color: 'error.main', fontWeight: 600 }}>
        {ending.text}
      </Box>
    )
  );
}
