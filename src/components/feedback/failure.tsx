import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Notice } from '@/components/notice';

interface FailureProps {
  children: ReactNode;
  onRetry: () => unknown;
}

/** What failed, in red, with a way to try again. */
export function Failure({ children, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <Notice severity="error" action={<Button onClick={() => void onRetry()}>{t('retry')}</Button>}>
      {children}
    </Notice>
  );
}
