import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSettled } from '@/visits/outbox/records';
import { useCopyOfVisits } from '@/visits/outbox/use-copy-of-visits';
import { LeftTyped } from '@/visits/desk/left-typed';
import { useOutbox } from '@/visits/outbox/use-outbox';
import { Button } from '@/ui/mui';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';

/** A visit that is not the viewer's, or not any more: with what was entered on this device and is nowhere else. */
export function AbsentVisit({ id }: { id: number }) {
  const { t } = useTranslation(['agenda', 'offline']);
  const { save } = useCopyOfVisits();
  const [failed, setFailed] = useState(false);
  const left = useOutbox()?.some((record) => record.visit === id && !isSettled(record));
  const copy = () =>
    save(id).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <Notice severity="error">
        {t('visit.absent')} {left && t('visit.entered')}
      </Notice>
      <LeftTyped visitId={id} />
      {failed && <Notice severity="error">{t('offline:copy.failed')}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {left && (
          <Button variant="contained" startIcon={<DownloadIcon aria-hidden />} onClick={() => void copy()}>
            {t('offline:copy.save')}
          </Button>
        )}
        <ButtonLink to="/mis-visitas" variant="outlined">
          {t('visit.backToAgenda')}
        </ButtonLink>
      </Box>
    </>
  );
}
