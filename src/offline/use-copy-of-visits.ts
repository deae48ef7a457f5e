import { useQueryClient } from '@tanstack/react-query';
import { getGetVisitQueryOptions } from '@/api/generated/visits/visits';
import { useSession } from '@/api/session';
import { saveFile } from '@/lib/save-file';
import { type CopyFault, makeCopy, readCopy, takeCopy, writeCopy } from './copy';
import { device } from './device';
import { wakeSender } from './wake';

/** "Guardar copia": a file with what waits on this device, and the way back in on any device. */
export function useCopyOfVisits() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const userId = user?.id ?? 0;
  /** Hands the file to the browser: of one visit, or of all that waits. */
  const save = async (visitId?: number): Promise<void> => {
    const { outbox } = await device();
    const key = visitId === undefined ? undefined : getGetVisitQueryOptions(visitId).queryKey;
    const visit = key && queryClient.getQueryData(key)?.visit;
    const copy = await makeCopy(outbox, userId, { ...(visitId && { id: visitId }), ...(visit && { visit }) });
    const text = await writeCopy(copy);
    const name = `caravana-${visitId ?? 'copia'}-${copy.savedAt.slice(0, 10)}.json`;
    saveFile(name, new Blob([text], { type: 'application/json' }));
  };
  /** Takes a copy in; gives how many records it had, or why it is none. */
  const take = async (file: File): Promise<number | CopyFault> => {
    const copy = await readCopy(new TextDecoder().decode(await file.arrayBuffer()), userId);
    if (typeof copy === 'string') return copy;
    const { outbox } = await device();
    await takeCopy(outbox, copy);
    wakeSender();
    return copy.records.length;
  };
  return { save, take };
}
