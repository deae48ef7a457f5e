import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { UserType } from '@/api/session';

export interface NavItem {
  to: NonNullable<LinkProps['to']>;
  label: ParseKeys;
}

const lots: NavItem = { to: '/lotes-certificados', label: 'nav.certifiedLots' };
const profile: NavItem = { to: '/profile', label: 'nav.profile' };

const byType: Record<UserType, NavItem[]> = {
  none: [],
  veterinarian: [],
  admin: [
    { to: '/dashboard', label: 'nav.dashboard' },
    { to: '/gestion-usuarios', label: 'nav.userManagement' },
  ],
  producer: [
    { to: '/solicitar-certificado', label: 'nav.requestCertificate' },
    { to: '/mis-solicitudes', label: 'nav.myRequests' },
    { to: '/mis-lotes-certificados', label: 'nav.myCertifiedLots' },
    { to: '/mis-transferencias', label: 'nav.myTransfers' },
  ],
};

/** The items of the header and the drawer for a user type (specification §2, Header). */
export function navItems(type: UserType, signedIn: boolean): NavItem[] {
  return [lots, ...byType[type], ...(signedIn ? [profile] : [])];
}
