import { redirect } from '@tanstack/react-router';
import { speaksExtensions } from '@/api/provider';
import { sessionEnd, sessionQueryOptions, userType, type UserType } from '@/api/session';
import { readToken } from '@/api/token';
import type { RouterContext } from './router-context';

async function sessionUser({ queryClient, firstCheck }: RouterContext) {
  await firstCheck;
  // A failed check means no session (rule 2.3); the shell says that it failed.
  return queryClient.query({ ...sessionQueryOptions, staleTime: 'static' }).catch(() => null);
}

/** A navigation to a guarded route, as `beforeLoad` has it. */
interface Navigation {
  context: RouterContext;
  location: { href: string };
}

/**
 * Lets signed-in users in, of the given types when any are named; others are led to the certified lots, which the root
 * leads to (rule 2.4). They tell a guest why, and signing in leads back.
 */
export async function requireUser({ context, location }: Navigation, ...types: UserType[]): Promise<void> {
  const user = await sessionUser(context);
  if (user !== null && (types.length === 0 || types.includes(userType(user)))) return;
  const lots = { to: '/lotes-certificados', replace: true } as const;
  if (user !== null) throw redirect(lots);
  const notice = sessionEnd(context.queryClient) ?? 'signInFirst';
  throw redirect({ ...lots, state: { notice, wanted: location.href } });
}

/**
 * Lets in while the provider speaks our extensions; a screen that needs them leads to another one where it does not.
 */
export function requireExtensions(to: '/dashboard' | '/lotes-certificados'): void {
  if (!speaksExtensions()) throw redirect({ to, replace: true });
}

/** Lets guests in, at once who has no session to check; signed-in users are led to the certified lots (rule 2.5). */
export async function requireGuest(context: RouterContext): Promise<void> {
  if (readToken() === null) return;
  const user = await sessionUser(context);
  if (user !== null) throw redirect({ to: '/lotes-certificados', replace: true });
}
