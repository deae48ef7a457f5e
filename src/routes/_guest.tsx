import { createFileRoute } from '@tanstack/react-router';
import { FullScreenLoader } from '@/components/feedback/full-screen-loader';
import { requireGuest } from '@/lib/guards';

export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => requireGuest(context),
  pendingComponent: FullScreenLoader,
});
