import { useListOfficeKeys } from '@/api/generated/settings/settings';
import { useKeyOfDevice } from './use-device-key';

/** Whether this device has, for a user, the key of an office that backs keys. */
export function useIsOffice(userId: number): boolean {
  const own = useKeyOfDevice(userId);
  const { data: offices } = useListOfficeKeys({ query: { enabled: own !== null } });
  return offices?.some(({ key, until }) => key === own && until === null) ?? false;
}
