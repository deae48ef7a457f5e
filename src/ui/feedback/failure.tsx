import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '@/ui/focus';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';

interface FailureProps {
  children: ReactNode;
  onRetry: () => unknown;
}

/**
 * What failed, in red, with a way to try again; when that is gone after it was pressed, the screen's heading has the
 * focus.
 */
export function Failure({ children, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current && document.activeElement === document.body) focusHeading();
    },
    [],
  );
  const retry = () => {
    pressed.current = true;
    void onRetry();
  };
  return (
    <Notice severity="error" action={<Button onClick={retry}>{t('retry')}</Button>}>
      {children}
    </Notice>
  );
}
