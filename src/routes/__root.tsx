import { createRootRouteWithContext } from '@tanstack/react-router';
import { Shell } from '@/components/layout/shell';
import type { RouterContext } from '@/routing/router-context';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
});
