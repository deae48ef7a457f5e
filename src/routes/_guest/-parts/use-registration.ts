import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCreateRegistration } from '@/api/generated/registrations/registrations';
import { enterNewSession } from '@/api/session';
import { sessionLasts } from '@/api/token';
import { loadPage } from '@/routing/load-page';

/** A registration: once done, the whole application starts again at the root, signed in (rule 3.5). */
export function useRegistration() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess, error } = useCreateRegistration({
    mutation: {
      onSuccess: async (user) => {
        if (sessionLasts()) return loadPage('/');
        // A session that cannot be stored would be lost with the page.
        await enterNewSession(queryClient, user);
        return navigate({ to: '/' });
      },
    },
  });
  // When it is done the page is about to go: nothing may be sent meanwhile.
  return { mutateAsync, isPending: isPending || isSuccess, error };
}
