import { createFileRoute } from '@tanstack/react-router';
import { FullScreenLoader } from '@/components/feedback/full-screen-loader';
import { requireUser } from '@/lib/guards';

export const Route = createFileRoute('/_producer')({
  beforeLoad: ({ context }) => requireUser(context, 'producer'),
  // Shown when it takes a moment, and no longer than that takes.
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: FullScreenLoader,
});
