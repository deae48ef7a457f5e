import { lazy, Suspense } from 'react';
import type { CattleCertification } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { loadWords } from '@/words/i18n';

// Who may not end a certificate does not pay for it; where it cannot be loaded the certificate stays.
const EndingActs = lazy(() =>
  Promise.all([import('./ending/ending-acts'), loadWords('ending')]).then(
    ([found]) => ({ default: found.EndingActs }),
    () => ({ default: () => <></> }),
  ),
);

/** What the veterinarian who issued a certificate, or an admin, can do with it (rules 11.5, 11.6). */
export function CertificateActs({ certification }: { certification: CattleCertification }) {
  const { user, type } = useSession();
  const issued = type === 'veterinarian' && user?.vet_profile?.id === certification.vet_profile_id;
  return (
    (issued || type === 'admin') &&
    speaksExtensions() && (
      <Suspense>
        <EndingActs key={certification.id} certification={certification} />
      </Suspense>
    )
  );
}
