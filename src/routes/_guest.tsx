import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FullScreenLoader } from '@/ui/feedback/full-screen-loader';
import { requireGuest } from '@/routing/guards';

export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => requireGuest(context),
  pendingComponent: FullScreenLoader,
  component: ForGuests,
});

/**
 * The screens of who is not signed in: what the server drew of them is hidden from who may be (`boot.css`), and led
 * elsewhere.
 */
function ForGuests() {
  return (
    <div className="guest">
      <Outlet />
    </div>
  );
}
