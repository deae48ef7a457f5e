import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '@/api/session';

/** Ends the session and then goes to the certified lots (rule 3.2). */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    signOut(queryClient);
    void navigate({ to: '/lotes-certificados' });
  };
}
