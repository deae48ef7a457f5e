import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_guest/register-producer')({
  component: () => <ComingSoon title="nav.registerProducer" />,
});
