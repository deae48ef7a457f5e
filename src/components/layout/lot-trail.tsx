import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lotNumber } from '@/lib/ids';
import { Trail } from '@/ui/trail';

interface LotTrailProps {
  /** The lot that the page belongs to, when it is not the page itself. */
  lotId?: number | null | undefined;
  /** The page itself. */
  here: string;
}

/** The way from the certified lots to a page of theirs, as its structured data has it (`page-head.tsx`). */
export function LotTrail({ lotId, here }: LotTrailProps) {
  const { t } = useTranslation();
  return (
    <Trail
      steps={[
        { link: linkOptions({ to: '/lotes-certificados' }), label: t('nav.certifiedLots') },
        !!lotId && {
          link: linkOptions({ to: '/lotes-certificados/$lotId', params: { lotId } }),
          label: t('nav.lot', { number: lotNumber(lotId) }),
        },
      ]}
      here={here}
    />
  );
}
