import type { ReactNode } from 'react';
import { type GradedOperation, usePermissions } from '@/api/permissions';

interface IfPermittedProps {
  call: GradedOperation;
  children: ReactNode;
}

/** What calls an operation, for admins who may: to others it is not shown (rule 7.4). */
export function IfPermitted({ call, children }: IfPermittedProps) {
  const may = usePermissions();
  return may(call) && children;
}
