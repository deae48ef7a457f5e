import Box from '@mui/material/Box';
import { DocumentClinical } from './document-clinical';
import type { CertificateData } from './document-data';
import { DocumentFacts } from './document-facts';
import { DocumentFoot } from './document-foot';
import { DocumentHead } from './document-head';
import { DocumentHealth } from './document-health';
import { DocumentIdentity } from './document-identity';
import { DocumentSheet } from './document-sheet';

interface CertificateDocumentProps {
  data: CertificateData;
  /** Written across the sheet, when it is no real certificate. */
  mark?: string;
}

/** The certificate of an animal as a document: one A4 page, to print and to show. */
export function CertificateDocument({ data, mark }: CertificateDocumentProps) {
  return (
    <DocumentSheet {...(mark === undefined ? {} : { mark })}>
      <DocumentHead data={data} />
      <Box sx={{ flex: '1 1 0', minHeight: 'min-content', display: 'grid', alignContent: 'start', gap: 2.5 }}>
        <DocumentIdentity data={data} />
        <DocumentFacts animal={data.animal} />
        <DocumentHealth animal={data.animal} />
        <DocumentClinical animal={data.animal} />
      </Box>
      <DocumentFoot data={data} />
    </DocumentSheet>
  );
}
