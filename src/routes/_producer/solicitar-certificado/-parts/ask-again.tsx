import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { PageFrame } from '@/components/layout/page-frame';
import { useRequestFacts } from '@/components/requests/request-facts';
import { outcomeOf } from '@/components/requests/request-state';
import { Button, Skeleton } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { WizardRound } from './wizard-round';
import { valuesOf } from './wizard-form';

const route = getRouteApi('/_producer/solicitar-certificado');

/**
 * Asking again for a rejected request: with its data and photo and other days, or with its data changed (rule 10.3).
 */
export function AskAgain({ id }: { id: number }) {
  const { t } = useTranslation(['wizard', 'requests']);
  const [changing, setChanging] = useState(false);
  const query = useGetCertificationRequest(id);
  const absent = <Unavailable>{t('requests:detail.failed')}</Unavailable>;
  return (
    <PageFrame
      title={t('again.title', { id })}
      description={t(changing ? 'again.changing' : 'again.description')}
      width="act"
    >
      <QueryGate
        query={query}
        found={query.data?.certification_request}
        loading={<Skeleton variant="rounded" height={420} />}
        operation="getCertificationRequest"
        absent={absent}
        absentAt={[403, 404]}
      >
        {(request) =>
          outcomeOf(request) === 'rejected' ? (
            <Repetition request={request} changing={changing} onChange={() => setChanging(true)} />
          ) : (
            <Unavailable>{t('again.notRejected')}</Unavailable>
          )
        }
      </QueryGate>
    </PageFrame>
  );
}

/** Why a request cannot be asked for again, with the way on. */
function Unavailable({ children }: { children: string }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <Notice severity="error">{children}</Notice>
      <ButtonLink to="/mis-solicitudes" variant="outlined">
        {t('detail.backToList')}
      </ButtonLink>
    </>
  );
}

interface RepetitionProps {
  request: CertificationRequest;
  /** Whether its data may be changed: then it goes out as a request of its own, with a photo of its own. */
  changing: boolean;
  onChange: () => void;
}

/** Why it was rejected, and the wizard with what it said. */
function Repetition({ request, changing, onChange }: RepetitionProps) {
  const { t, i18n } = useTranslation('wizard');
  const navigate = route.useNavigate();
  const [round, setRound] = useState(0);
  const [said] = useState(() => valuesOf(request, i18n.language));
  // The days that are chosen stay when the data are to be changed, too.
  const [values, setValues] = useState(said);
  const { reason } = useRequestFacts(request);
  return (
    <WizardRound
      key={`${String(changing)} ${round}`}
      again={changing || round > 0}
      values={values}
      repeats={changing ? undefined : request.id}
      onReset={() => {
        setValues(said);
        setRound(round + 1);
      }}
      onNew={() => void navigate({ search: {} })}
    >
      {(filled) => (
        <Box sx={{ mb: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <InfoList items={[reason]} />
          {!changing && (
            <Button
              variant="outlined"
              onClick={() => {
                setValues(filled);
                onChange();
              }}
            >
              {t('again.change')}
            </Button>
          )}
        </Box>
      )}
    </WizardRound>
  );
}
