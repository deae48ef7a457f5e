import { createFileRoute, redirect } from '@tanstack/react-router';

/** Every unknown path leads to the certified lots (rule 2.1). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/lotes-certificados', replace: true });
  },
});
