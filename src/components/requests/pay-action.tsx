import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { AnchorButton, Button } from '@/ui/button';
import { isOpen } from './request-state';

/**
 * The way to pay for a request: the address of `VITE_PAYMENT_URL` in a new tab. Without one, a button that says why it
 * does nothing. Nothing for a request that is over.
 */
export function PayAction({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  if (!isOpen(request)) return null;
  const { id } = request;
  const template = import.meta.env.VITE_PAYMENT_URL;
  const name = t('actions.payFor', { id });
  if (template) {
    const href = template.replaceAll('{requestId}', String(id));
    return (
      <AnchorButton href={href} target="_blank" rel="noopener" variant="outlined" aria-label={name}>
        {t('actions.pay')}
      </AnchorButton>
    );
  }
  return (
    <Tooltip title={t('actions.payUnavailable')} describeChild enterTouchDelay={0}>
      <Button aria-disabled variant="outlined" aria-label={name} sx={{ opacity: 0.6, cursor: 'default' }}>
        {t('actions.pay')}
      </Button>
    </Tooltip>
  );
}
