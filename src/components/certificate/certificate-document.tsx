import Box from '@mui/material/Box';
import { DocumentClinical } from './document-clinical';
import { type CertificateData, wide } from './document-data';
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

/** Takes what head and foot leave; on paper it never pushes the signature off the page. */
const body = {
  flex: '1 1 auto',
  display: 'grid',
  alignContent: 'start',
  gap: 2.5,
  [wide]: { gap: '5mm' },
  '@media print': { flex: '1 1 0', minHeight: 0, overflow: 'hidden' },
};

/** The certificate of an animal as a document: one A4 page, to print and to show. */
export function CertificateDocument({ data, mark }: CertificateDocumentProps) {
  return (
    <DocumentSheet {...(mark === undefined ? {} : { mark })}>
      <DocumentHead data={data} />
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
