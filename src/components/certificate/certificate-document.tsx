import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { DocumentClinical, DocumentFacts, DocumentHealth, DocumentIdentity } from './document-body';
import { DocumentFoot } from './document-foot';
import { DocumentHead } from './document-head';
import { type CertificateData, wide } from './document-parts';
import { DocumentSheet, SheetPrintStyles } from './document-sheet';
import { EndingLine, useEnding } from './ending';

/** Takes what head and foot leave of a page; what is more goes on to the next one. */
const body = { flex: '1 1 auto', display: 'grid', alignContent: 'start', gap: 2.5, [wide]: { gap: '4mm' } };

interface CertificateDocumentProps {
  data: CertificateData;
  /** Written across the sheet, when it is no real certificate. */
  mark?: string;
}

/** The certificate of an animal as a document (rule 4.7): an A4 page, or as many as it takes, to print and to show. */
export function CertificateDocument(props: CertificateDocumentProps) {
  return (
    <>
      <SheetPrintStyles />
      <CertificateSheet {...props} />
    </>
  );
}

/** The pages of a certificate, alone or as one of several. */
export function CertificateSheet({ data, mark: given }: CertificateDocumentProps) {
  const mark = useEnding(data.animal)?.label.toUpperCase() ?? given;
  return (
    <DocumentSheet {...(mark === undefined ? {} : { mark })}>
      <DocumentHead data={data} />
      <EndingLine animal={data.animal} />
      <Box sx={body}>
        <DocumentIdentity data={data} />
        <DocumentFacts animal={data.animal} />
        <DocumentHealth animal={data.animal} />
        <DocumentClinical animal={data.animal} />
      </Box>
      <DocumentFoot data={data} />
    </DocumentSheet>
  );
}

/** Prints the page; disabled until all that belongs on it is there. */
export function PrintButton({ ready = true }: { ready?: boolean }) {
  const { t } = useTranslation(['certification', 'certificate']);
  return (
    <Button variant="contained" startIcon={<Print />} disabled={!ready} onClick={() => window.print()}>
      {t('certificate:document.print')}
    </Button>
  );
}
