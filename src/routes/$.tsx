import { createFileRoute, redirect } from '@tanstack/react-router';

/** Every unknown path leads to the certified lots (specification §2, Route table). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/lotes-certificados', replace: true });
  },
});
