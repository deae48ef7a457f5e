import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/lotes-certificados/')({
  component: () => <ComingSoon title="nav.certifiedLots" />,
});
