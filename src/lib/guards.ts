import { redirect } from '@tanstack/react-router';
import { speaksExtensions } from '@/api/provider';
import { sessionQueryOptions, userType, type UserType } from '@/api/session';
import type { RouterContext } from '@/router';

async function sessionUser({ queryClient, firstCheck }: RouterContext) {
  await firstCheck;
  // A failed check means no session (specification §2, Guards); the shell says that it failed.
  return queryClient.query({ ...sessionQueryOptions, staleTime: 'static' }).catch(() => null);
}

/** Lets signed-in users in, of the given types when any are named; others are led to the root (specification §2, Guards). */
export async function requireUser(context: RouterContext, ...types: UserType[]): Promise<void> {
  const user = await sessionUser(context);
  const allowed = user !== null && (types.length === 0 || types.includes(userType(user)));
  if (!allowed) throw redirect({ to: '/', replace: true });
}

/** Lets in while the provider speaks our extensions; a screen that needs them leads to another one where it does not. */
export function requireExtensions(to: '/dashboard'): void {
  if (!speaksExtensions()) throw redirect({ to, replace: true });
}

/** Lets guests in; signed-in users are led to the certified lots (specification §2, Guards). */
export async function requireGuest(context: RouterContext): Promise<void> {
  const user = await sessionUser(context);
  if (user !== null) throw redirect({ to: '/lotes-certificados', replace: true });
}
