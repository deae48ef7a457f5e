import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useGetCertificationProof } from '@/api/generated/proofs/proofs';
import { assetUrl } from '@/lib/asset-url';
import { Button } from '@/ui/mui';

/** What of a certificate can be taken away: its PDF, its credential, and both with their proofs. */
export function Downloads({ id }: { id: number }) {
  const { t } = useTranslation('verification');
  const { data } = useGetCertificationProof(id);
  const { pdf_url: pdf, credential_url: credential, bundle_url: bundle } = data?.certification_proof ?? {};
  const files = [
    { name: 'pdf', url: assetUrl(pdf) },
    { name: 'credential', url: assetUrl(credential) },
    { name: 'bundle', url: assetUrl(bundle) },
  ] as const;
  if (files.every(({ url }) => !url)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      <strong>{t('download.title')}</strong>
      {files.map(
        ({ name, url }) =>
          url && (
            <Button
              key={name}
              href={url}
              variant="outlined"
              size="small"
              startIcon={<Download />}
              download={name === 'pdf' ? undefined : ''}
              {...(name === 'pdf' && { target: '_blank', rel: 'noopener' })}
            >
              {t(`download.${name}`)}
            </Button>
          ),
      )}
    </Box>
  );
}
