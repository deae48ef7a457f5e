import { Navigate } from '@tanstack/react-router';

/** What is not there leads to the certified lots, which say so (rule 2.8). */
export function NotFound() {
  return <Navigate to="/lotes-certificados" replace state={{ notice: 'notFound' }} />;
}
