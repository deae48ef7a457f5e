import Close from '@mui/icons-material/Close';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { lotNumber } from '@/lib/ids';
import type { Action } from './transfers';

/** What was done; after accepting, the new lot, where the provider names it. */
export interface Outcome {
  action: Action | 'sent';
  newLotId?: number | undefined;
}

interface OutcomeNoticeProps {
  outcome: Outcome | null;
  onDismiss: () => void;
}

function NewLotLink({ id }: { id: number | undefined }) {
  const { t } = useTranslation('transfers');
  if (id === undefined) {
    return (
      <TextLink to="/mis-lotes-certificados" color="inherit">
        {t('done.myLots')}
      </TextLink>
    );
  }
  return (
    <TextLink to="/lotes-certificados/$lotId" params={{ lotId: id }} color="inherit">
      {t('done.newLot', { number: lotNumber(id) })}
    </TextLink>
  );
}

/** Says what was done, and leads to the lot that came of it. */
export function OutcomeNotice({ outcome, onDismiss }: OutcomeNoticeProps) {
  const { t } = useTranslation('transfers');
  if (!outcome) return null;
  return (
    <Notice
      severity="success"
      action={
        <IconButton aria-label={t('done.dismiss')} onClick={onDismiss}>
          <Close fontSize="inherit" />
        </IconButton>
      }
    >
      {t(`done.${outcome.action}`)} {outcome.action === 'accept' && <NewLotLink id={outcome.newLotId} />}
    </Notice>
  );
}
