import type { ReactNode } from 'react';
import { type GradedOperation, useMay } from '@/api/may';

interface MayProps {
  call: GradedOperation;
  children: ReactNode;
}

/** What calls an operation, for admins who may: to others it is not shown (rule 7.4). */
export function May({ call, children }: MayProps) {
  const may = useMay();
  return may(call) && children;
}
