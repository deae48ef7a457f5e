import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_admin/gestion-usuarios')({
  component: () => <ComingSoon title="nav.userManagement" />,
});
