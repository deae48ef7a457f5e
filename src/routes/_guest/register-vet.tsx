import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_guest/register-vet')({
  component: () => <ComingSoon title="nav.registerVet" />,
});
