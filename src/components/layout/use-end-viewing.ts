import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endViewedSession } from '@/api/viewing';
import { loadPage } from '@/routing/load-page';

/**
 * Ends that an admin sees the product as somebody else does: the whole application starts again as the admin's own, at
 * the account that was seen, so that nothing of the one stays in the other.
 */
export function useEndViewing() {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    const seen = await endViewedSession(queryClient);
    loadPage(seen === null ? '/gestion-usuarios' : `/cuentas/${seen}`);
  };
  return { end, ending };
}
