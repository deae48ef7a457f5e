import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value of the browser's, read by `own`, and in its place what the server drew the page with as long as React takes
 * it over (hydration). Where both are the same nothing is drawn again: what a page of a guest is, mostly.
 */
export function useHydratedValue<Value extends boolean | string | undefined>(
  own: () => Value,
  drawn: Value,
): Value {
  return useSyncExternalStore(never, own, () => drawn);
}
