import type { ReactNode } from 'react';
import { TextLink } from '@/ui/links';

interface AccountLinkProps {
  /** The id of the account's user, or of a profile of it. */
  id: number;
  of?: 'user' | 'producer' | 'veterinarian';
  children: ReactNode;
}

const prefixes = { user: '', producer: 'producer-', veterinarian: 'vet-' };

/** A name that leads an admin to all of the account (rule 12.4). */
export function AccountLink({ id, of = 'user', children }: AccountLinkProps) {
  return (
    <TextLink to="/cuentas/$key" params={{ key: `${prefixes[of]}${id}` }}>
      {children}
    </TextLink>
  );
}
