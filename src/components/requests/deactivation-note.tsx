import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { ChangeNote } from '@/ui/change-note';

/** The status in which each effect is still the last thing that happened. */
const tellsIn = { visit_moved: 'assigned', visit_lost: 'created', producer_deactivated: 'canceled' } as const;

/** What the deactivation of an account did to a request, as long as that is how it stands. */
export function DeactivationNote({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  const { deactivation_effect: effect, status } = request;
  if (!effect || tellsIn[effect] !== status) return null;
  return <ChangeNote>{t(`effect.${effect}`)}</ChangeNote>;
}
