import { createFileRoute } from '@tanstack/react-router';
import { FullScreenLoader } from '@/components/feedback/full-screen-loader';
import { requireGuest } from '@/lib/guards';

export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => requireGuest(context),
  // Shown when it takes a moment, and no longer than that takes.
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: FullScreenLoader,
});
