import { useNarrow } from '@/ui/use-narrow';
import { DeviceChoice, useDeviceChoice } from '../device-choice';

/** How animals are entered: one on the screen, as at the chute, or with all fields and beside the others. */
export const deskModes = ['chute', 'list'] as const;
export type DeskMode = (typeof deskModes)[number];

/** How this device enters animals. */
export const deskMode = new DeviceChoice<DeskMode>('desk-mode', deskModes);

/** How animals are entered here: as it was chosen, else on a phone one by one. */
export function useDeskMode(): DeskMode {
  const chosen = useDeviceChoice(deskMode);
  const narrow = useNarrow();
  return chosen ?? (narrow ? 'chute' : 'list');
}
