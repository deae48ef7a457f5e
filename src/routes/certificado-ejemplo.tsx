import { createFileRoute } from '@tanstack/react-router';
import { loadWordsOf } from '@/words/i18n';
import { SampleCertificate } from './-parts/sample-certificate';

/** The certificate's document with sample data; it asks the API nothing (rule 4.7). */
export const Route = createFileRoute('/certificado-ejemplo')({
  staticData: { words: ['certification', 'certificate', 'cattle'] },
  loader: ({ route }) => loadWordsOf(route),
  component: SampleCertificate,
});
