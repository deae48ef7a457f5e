import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '@/lib/when-idle';
import { decoder } from '@/lib/read-qr';
import { PageFrame } from '@/components/layout/page-frame';
import { Button, Skeleton } from '@/ui/mui';
import { FileChoice } from '@/ui/file-choice';
import { Notice } from '@/ui/notice';
import { useDroppedFiles } from '@/ui/use-dropped-files';
import { Camera } from './camera';
import { CodeForm } from './code-form';
import { Meant } from './meant';
import { useGiven } from './use-given';
import { Needed, VerifyHelp } from './verify-help';

const paperFacts = () => import('./paper-facts');
const PaperFacts = lazy(async () => ({ default: (await paperFacts()).PaperFacts }));

/** Loads what reads codes and papers, for who is without a connection when it is needed. */
async function prepareReader(): Promise<void> {
  await whenIdle();
  await paperFacts().catch(() => undefined);
  if (!('BarcodeDetector' in window)) await decoder().catch(() => undefined);
}

const VerificationPanel = lazy(async () => ({
  default: (await import('@/components/verification/verification-panel')).VerificationPanel,
}));

const accepted = '.pdf,.json,application/pdf,application/json,application/vc,image/*';

/** Where whoever was given a certificate verifies it: by its file, a QR code or its code. */
export function VerifyScreen() {
  const { t } = useTranslation('verification');
  const [filming, setFilming] = useState(false);
  useEffect(() => void prepareReader(), []);
  const given = useGiven();
  const { over, dropping } = useDroppedFiles(given.takeFile, t('page.pasted'));
  const { certificate, paper, fault, codeFault, elsewhere, repeated, meant, busy } = given;
  return (
    <PageFrame
      title={t('page.title')}
      about={{ description: t('page.about') }}
      description={t('page.private')}
      width="act"
      aside={<VerifyHelp />}
    >
      <Box
        {...dropping}
        sx={{
          display: 'grid',
          justifyItems: 'start',
          gap: 2,
          p: { xs: 2, sm: 3 },
          mb: 2.5,
          border: '2px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <noscript>{t('page.needsScripts')}</noscript>
        <Typography sx={{ color: 'text.secondary' }}>{t('page.drop')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FileChoice
            label={t('page.choose')}
            field={t('page.file')}
            accept={accepted}
            take={given.takeFile}
          />
          {!filming && (
            <Button
              variant="outlined"
              startIcon={<PhotoCamera aria-hidden />}
              onClick={() => setFilming(true)}
            >
              {t('page.camera')}
            </Button>
          )}
        </Box>
        {filming && (
          <Camera
            onClose={() => setFilming(false)}
            onFault={(failed) => {
              setFilming(false);
              given.fail(failed);
            }}
            onRead={(text) => {
              setFilming(false);
              given.takeQr(text);
            }}
          />
        )}
        {fault && <Notice severity="warning">{t(`page.fault.${fault}`)}</Notice>}
        {elsewhere && <Notice severity="warning">{t('page.elsewhere', { host: elsewhere })}</Notice>}
        {repeated && <Notice severity="warning">{t('page.repeated', { key: repeated })}</Notice>}
        <CodeForm fault={codeFault && t(`page.fault.${codeFault}`)} busy={busy} onCode={given.takeCode} />
        {meant && <Meant {...meant} onMean={given.mean} />}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {paper && <PaperFacts reading={paper} onVerify={given.mean} />}
      </Suspense>
      <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        {certificate && <VerificationPanel certificate={certificate} linked />}
      </Suspense>
      {!certificate && !paper && <Needed />}
    </PageFrame>
  );
}
