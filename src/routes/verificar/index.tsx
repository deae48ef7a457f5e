import { createFileRoute } from '@tanstack/react-router';
import { requireExtensions } from '@/routing/guards';
import { loadWordsOf } from '@/words/i18n';
import { VerifyScreen } from './-parts/verify-screen';

/** Verification of a certificate that somebody was given, for anyone: by file, QR code or code. */
export const Route = createFileRoute('/verificar/')({
  staticData: { words: ['verification', 'cattle'] },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ route }) => loadWordsOf(route),
  component: VerifyScreen,
});
