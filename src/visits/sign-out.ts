import { setDeviceOwner, deviceOwner } from '@/api/device-owner';

/** Signs out by `end`; who has work on this device that was not sent is asked first (rule 10.15). */
export function signOutBy(end: () => void): void {
  if (deviceOwner() === null) return end();
  // Where what asks cannot be loaded, the session ends and what was not sent stays.
  const leave = async () => (await import('./leave-device')).leaveDevice(end);
  leave().catch(() => {
    setDeviceOwner(null);
    end();
  });
}
