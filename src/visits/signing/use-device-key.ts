import { Store } from '@tanstack/react-store';
import { useCallback, useSyncExternalStore } from 'react';
import type { User, VetKey } from '@/api/generated/model';
import { useListVetKeys } from '@/api/generated/vet-profiles/vet-profiles';
import { useSession } from '@/api/session';
import { keyOfDevice } from './device-key';

/** The public keys that this device has, by the ids of its users, as far as they were read. */
const store = new Store<ReadonlyMap<number, string>>(new Map());

/** Reads which key this device has for a user, for whoever shows it. */
export async function readDeviceKey(userId: number): Promise<void> {
  const own = await keyOfDevice(userId);
  if (own) store.setState((before) => new Map(before).set(userId, own.key));
}

/** The public key that this device has for a user, `z6Mk…`; null where it has none. */
export function useKeyOfDevice(userId: number): string | null {
  const follow = useCallback(
    (listener: () => void) => {
      void readDeviceKey(userId);
      const subscription = store.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [userId],
  );
  return useSyncExternalStore(
    follow,
    () => store.state.get(userId) ?? null,
    () => null,
  );
}

/** What is enrolled of the key of this device; null where it has none, or nobody could be asked. */
export function useDeviceKey(user: Pick<User, 'id' | 'vet_profile'> | null): VetKey | null {
  const { id: userId = 0, vet_profile: profile } = user ?? {};
  const own = useKeyOfDevice(userId);
  const { user: viewer } = useSession();
  const enabled = own !== null && !!profile && viewer !== null;
  const { data: keys } = useListVetKeys(profile?.id ?? 0, { query: { enabled } });
  return keys?.find(({ key }) => key === own) ?? null;
}
