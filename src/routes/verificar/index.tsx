import { createFileRoute } from '@tanstack/react-router';
import { requireExtensions } from '@/routing/guards';
import { loadWords } from '@/words/i18n';
import { VerifyScreen } from './-parts/verify-screen';

/** Verification of a certificate that somebody was given, for anyone: by file, QR code or code. */
export const Route = createFileRoute('/verificar/')({
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: () => loadWords('verification'),
  component: VerifyScreen,
});
