import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { useEnding } from '@/components/certificate/ending';
import { certificateNumber } from '@/lib/ids';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';

/**
 * What became of a certificate, above it: that it ended, when, why, and which one took its place; or which earlier one
 * it corrects.
 */
export function EndingNotice({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const ending = useEnding(animal);
  const earlier = animal.supersedes_id;
  const link = (id: number, words: 'corrected' | 'earlier') => (
    <TextLink to="/certification/$id" params={{ id }} color="inherit">
      {t(`ending.${words}`, { number: certificateNumber(id) })}
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
