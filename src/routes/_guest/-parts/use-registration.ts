import { useCreateRegistration } from '@/api/generated/registrations/registrations';
import { loadPage } from '@/lib/load-page';

/** A registration: once done, the whole application starts again at the root, signed in (specification §2). */
export function useRegistration() {
  const { mutateAsync, isPending, isSuccess, error } = useCreateRegistration({
    mutation: { onSuccess: () => loadPage('/') },
  });
  // When it is done the page is about to go: nothing may be sent meanwhile.
  return { mutateAsync, isPending: isPending || isSuccess, error };
}
