import { useMutation } from '@tanstack/react-query';
import { useUpdateServiceAreas } from '@/api/generated/vet-profiles/vet-profiles';
import { useUpdateViewer } from '@/api/generated/viewer/viewer';
import { serviceAreas } from '@/components/accounts/account-values';
import type { ProfileChanges } from './profile-changes';

interface Callbacks {
  /** Called when all but the service areas is saved. */
  onUserSaved: () => void;
  /** Called when all is saved; `changed` is false when nothing was to be sent. */
  onDone: (changed: boolean) => void;
}

/** Saves what changed of a profile: the user's members by one call, then the service areas by theirs (rule 3.8). */
export function useSaveProfile({ onUserSaved, onDone }: Callbacks) {
  const viewer = useUpdateViewer();
  const areasOf = useUpdateServiceAreas();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ user, areas }: ProfileChanges) => {
      if (user) {
        await viewer.mutateAsync({ data: { user } });
        onUserSaved();
      }
      if (areas) await areasOf.mutateAsync({ data: { vet_service_areas_attributes: serviceAreas(areas) } });
    },
    onSuccess: (_data, changes) => onDone(Object.keys(changes).length > 0),
  });
  const areasFailed = error !== null && error === areasOf.error;
  return {
    mutation: { mutateAsync, isPending, error },
    action: areasFailed ? 'updateServiceAreas' : 'updateViewer',
  } as const;
}
