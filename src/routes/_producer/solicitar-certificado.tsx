import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_producer/solicitar-certificado')({
  component: () => <ComingSoon title="nav.requestCertificate" />,
});
