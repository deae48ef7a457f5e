import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AnchoringDocumentsFailedItem } from '@/api/generated/model';
import { useRetryDocuments } from '@/api/generated/proofs/proofs';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { certificateNumber, lotNumber } from '@/lib/ids';
import { BusyButton } from '@/ui/busy-button';
import { FailureNotice } from '@/ui/confirm-failure';
import { InfoList } from '@/ui/info-list';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { useRetry } from './use-retry';

/** What a document is of, as a link to it. */
function Subject({ document }: { document: AnchoringDocumentsFailedItem }) {
  const { t } = useTranslation('anchoring');
  const { cattle_certification_id: id, certified_lot_id: lot } = document;
  if (id !== null)
    return (
      <TextLink to="/certification/$id" params={{ id }}>
        {t('documents.certificate', { number: certificateNumber(id) })}
      </TextLink>
    );
  return (
    lot !== null && (
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lot }}>
        {t('documents.lot', { number: lotNumber(lot) })}
      </TextLink>
    )
  );
}

/** The documents whose making failed, why, and the way to try all of them again. */
export function FailedDocuments({ failed }: { failed: AnchoringDocumentsFailedItem[] }) {
  const { t } = useTranslation('anchoring');
  const { number } = useFormat();
  const mutation = useRetryDocuments();
  const { retry, outcome, said } = useRetry<void>(mutation);
  return (
    <SectionCard
      title={t('documents.title')}
      aside={
        failed.length > 0 && (
          <IfPermitted call="retryDocuments">
            <BusyButton variant="outlined" busy={mutation.isPending} onClick={() => retry()}>
              {t(mutation.isPending ? 'retrying' : 'documents.retry')}
            </BusyButton>
          </IfPermitted>
        )
      }
    >
      <Typography ref={said} role="status" tabIndex={-1}>
        {outcome !== null && t('documents.retried')}
      </Typography>
      <FailureNotice error={mutation.error} action="retryDocuments" />
      {failed.length === 0 && <Typography>{t('documents.none')}</Typography>}
      <Box component="ul" sx={plainList}>
        {failed.map((document) => (
          <Box
            component="li"
            key={`${document.cattle_certification_id} ${document.certified_lot_id}`}
            sx={{ display: 'grid', gap: 1, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ fontWeight: 600 }}>
              <Subject document={document} />
            </Box>
            <InfoList
              columns={2}
              items={[
                { label: t('reason'), value: document.error, wide: 'narrow' },
                { label: t('anchors.attempts'), value: number(document.attempts) },
              ]}
            />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
