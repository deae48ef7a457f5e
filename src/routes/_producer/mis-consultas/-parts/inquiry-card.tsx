import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSettleLotInquiry } from '@/api/generated/lot-inquiries/lot-inquiries';
import type { LotInquiry } from '@/api/generated/model';
import { lotNumber } from '@/lib/ids';
import { mailHref, phoneHref } from '@/lib/place';
import { BusyButton } from '@/ui/busy-button';
import { FailureNotice } from '@/ui/confirm-failure';
import { focusHeading } from '@/ui/focus';
import { OutwardLink, TextLink } from '@/ui/links';
import { Card } from '@/ui/mui';
import { useFormat } from '@/words/use-format';

/** Writes to an e-mail, or calls a telephone number. */
const addressOf = (contact: string) => (contact.includes('@') ? mailHref(contact) : phoneHref(contact));

/** What somebody asks about a lot, and the way to answer. */
export function InquiryCard({ inquiry }: { inquiry: LotInquiry }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const { date } = useFormat();
  // It goes to the others below, and what was pressed with it.
  const settle = useSettleLotInquiry({ mutation: { onSuccess: focusHeading } });
  const {
    id,
    name,
    contact,
    message,
    certified_lot_id: lotId,
    created_at: asked,
    settled_at: settled,
  } = inquiry;
  return (
    <Card component="article" aria-label={name} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          <TextLink to="/lotes-certificados/$lotId" params={{ lotId }}>
            {t('common:nav.lot', { number: lotNumber(lotId) })}
          </TextLink>
          {` · ${date(asked)}`}
        </Box>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <OutwardLink href={addressOf(contact)} sx={{ overflowWrap: 'anywhere' }}>
          {t('answer', { contact })}
        </OutwardLink>
        {settled === null && (
          <BusyButton
            variant="outlined"
            size="small"
            aria-label={t('settleOf', { name })}
            busy={settle.isPending}
            onClick={() => settle.mutate({ id })}
            sx={{ ml: { sm: 'auto' } }}
          >
            {t('settle')}
          </BusyButton>
        )}
      </Box>
      <FailureNotice error={settle.error} action="settleLotInquiry" />
    </Card>
  );
}
