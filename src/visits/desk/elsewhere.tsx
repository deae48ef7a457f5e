import { useTranslation } from 'react-i18next';
import type { AnimalElsewhere } from '@/api/generated/model';
import { lotNumber } from '@/lib/ids';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';

/** In which active lots an animal's code is already, with the way to each (rule 10.8). */
export function Elsewhere({ places, news = false }: { places: readonly AnimalElsewhere[]; news?: boolean }) {
  const { t } = useTranslation('animals');
  if (places.length === 0) return null;
  return (
    <Notice severity="warning" still={!news} inForm>
      {t('elsewhere.text')}{' '}
      {places.map(({ certified_lot_id: lotId, cattle_certification_id: id }) => (
        <TextLink key={id} to="/lotes-certificados/$lotId" params={{ lotId }} target="_blank" sx={{ mr: 1 }}>
          {t('elsewhere.lot', { lotId: lotNumber(lotId) })}
        </TextLink>
      ))}
    </Notice>
  );
}
