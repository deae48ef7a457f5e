import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '@/components/feedback/coming-soon';

export const Route = createFileRoute('/_producer/transferir-lote/$lotId')({
  component: () => <ComingSoon title="nav.transferLot" />,
});
