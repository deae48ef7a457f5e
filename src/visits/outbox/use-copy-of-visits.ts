import { useQueryClient } from '@tanstack/react-query';
import { getGetVisitQueryOptions } from '@/api/generated/visits/visits';
import { useSession } from '@/api/session';
import { today } from '@/lib/calendar-day';
import { saveFile } from '@/lib/save-file';
import {
  type CopiedRecord,
  type CopyFault,
  makeCopy,
  previewCopy,
  readCopy,
  takeCopy,
  type VisitCopy,
  writeCopy,
} from './copy';
import { openDeviceStore } from './device';
import { wakeSender } from './sender';

/** A copy that was read, and what each of its records would do here. */
export interface ReadCopy {
  copy: VisitCopy;
  rows: CopiedRecord[];
}

/** "Guardar copia": a file with what waits on this device, and the way back in on any device. */
export function useCopyOfVisits() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const userId = user?.id ?? 0;
  /** Hands the file to the browser: of one visit, or of all that waits. */
  const save = async (visitId?: number): Promise<void> => {
    const { outbox } = await openDeviceStore();
    const key = visitId === undefined ? undefined : getGetVisitQueryOptions(visitId).queryKey;
    const visit = key && queryClient.getQueryData(key)?.visit;
    const copy = await makeCopy(outbox, userId, { ...(visitId && { id: visitId }), ...(visit && { visit }) });
    const text = await writeCopy(copy);
    const name = `caravana-${visitId ?? 'copia'}-${today(Date.parse(copy.savedAt))}.json`;
    saveFile(name, new Blob([text], { type: 'application/json' }));
  };
  /** What a file would bring to this device, or why it is no copy; nothing is done. */
  const read = async (file: File): Promise<ReadCopy | CopyFault> => {
    const copy = await readCopy(new TextDecoder().decode(await file.arrayBuffer()), userId);
    return typeof copy === 'string'
      ? copy
      : { copy, rows: await previewCopy((await openDeviceStore()).outbox, copy) };
  };
  /** Takes a copy in. */
  const take = async (copy: VisitCopy): Promise<void> => {
    await takeCopy((await openDeviceStore()).outbox, copy);
    const { visit } = copy;
    if (visit) {
      // A device that never read the visit has it at once, and reads it anew when there is a connection.
      const key = getGetVisitQueryOptions(visit.certification_request.id).queryKey;
      queryClient.setQueryData(key, (known) => known ?? { visit }, { updatedAt: 0 });
    }
    wakeSender();
  };
  return { save, read, take };
}
