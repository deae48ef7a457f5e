import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_admin/dashboard')({
  component: () => <ComingSoon title="nav.dashboard" />,
});
