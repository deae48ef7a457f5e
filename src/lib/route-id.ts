import { redirect } from '@tanstack/react-router';
import { parseId } from './ids';

/** An id out of a route's path; what cannot be an id leads to the certified lots, which say that it was not found. */
export function routeId(text: string): number {
  const id = parseId(text);
  if (id === null)
    throw redirect({ to: '/lotes-certificados', replace: true, state: { notice: 'notFound' } });
  return id;
}
