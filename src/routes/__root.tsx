import { createRootRouteWithContext } from '@tanstack/react-router';
import { Shell } from '@/components/layout/shell';
import type { RouterContext } from '@/routing/router-context';
import { signOutBy } from '@/visits/sign-out';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => <Shell beforeSignOut={signOutBy} />,
});
