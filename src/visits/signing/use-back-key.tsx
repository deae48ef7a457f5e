import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { VetKey } from '@/api/generated/model';
import { Unreached, useOnDemand } from '@/ui/on-demand';

const load = async () => ({ default: (await import('./back-key')).BackKey });
const BackKey = lazy(load);

interface BackingKey {
  /** Asks to compare the words of a key, and to back it. */
  ask: (vetKey: VetKey) => void;
  dialog: ReactNode;
}

/** Backing the keys of other devices with the one of this device: a veterinarian's own, or an office's. */
export function useBackKey(userId: number, by: 'own' | 'office'): BackingKey {
  const [asked, setAsked] = useState<{ vetKey: VetKey; open: boolean; place: number } | null>(null);
  const { unreached, whenLoaded } = useOnDemand();
  // Each time a new dialog: nothing is left of the last one.
  const ask = (vetKey: VetKey) =>
    whenLoaded(load, () => setAsked((last) => ({ vetKey, open: true, place: (last?.place ?? 0) + 1 })));
  const dialog = (
    <>
      {unreached && <Unreached />}
      {asked && (
        <Suspense>
          <BackKey
            key={asked.place}
            userId={userId}
            vetKey={asked.vetKey}
            by={by}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      )}
    </>
  );
  return { ask, dialog };
}
