import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_producer/mis-solicitudes')({
  component: () => <ComingSoon title="nav.myRequests" />,
});
