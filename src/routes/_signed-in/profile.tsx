import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_signed-in/profile')({
  component: () => <ComingSoon title="nav.profile" />,
});
