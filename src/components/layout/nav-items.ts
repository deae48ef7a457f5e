import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { speaksExtensions } from '@/api/provider';
import type { UserType } from '@/api/session';

export interface NavItem {
  to: NonNullable<LinkProps['to']>;
  label: ParseKeys;
  /** Whether it leads to transfers that may wait for an answer, and counts them. */
  pending?: true;
  /** Whether its page is loaded anew: the camera is allowed to it alone, by the headers that it comes with. */
  anew?: true;
  /** Whether another provider of the API has nothing to show there. */
  ext?: true;
}

const lots: NavItem = { to: '/lotes-certificados', label: 'nav.certifiedLots' };

const verify: NavItem = { to: '/verificar', label: 'nav.verify', anew: true };

const howItWorks: NavItem = { to: '/como-funciona', label: 'nav.howItWorks' };

const byType: Record<UserType, NavItem[]> = {
  none: [],
  veterinarian: [],
  admin: [
    { to: '/dashboard', label: 'nav.dashboard' },
    { to: '/gestion-usuarios', label: 'nav.userManagement' },
    { to: '/auditoria', label: 'nav.auditLog', ext: true },
  ],
  producer: [
    { to: '/solicitar-certificado', label: 'nav.requestCertificate' },
    { to: '/mis-solicitudes', label: 'nav.myRequests' },
    { to: '/mis-lotes-certificados', label: 'nav.myCertifiedLots' },
    { to: '/mis-transferencias', label: 'nav.myTransfers', pending: true },
  ],
};

/** Where a user type works (rule 2.6): in the header, and first in the drawer. */
export function navItems(type: UserType): NavItem[] {
  const everybodys = type === 'none' ? [verify, howItWorks] : [verify];
  if (speaksExtensions()) return [lots, ...byType[type], ...everybodys];
  return [lots, ...byType[type].filter(({ ext }) => !ext)];
}

/** What only one user type has of its own; a veterinarian's visits too, whose header has no more items (rule 2.6). */
const ownByType: Record<UserType, NavItem[]> = {
  none: [],
  veterinarian: [{ to: '/mis-visitas', label: 'nav.myVisits' }],
  admin: [{ to: '/configuracion', label: 'nav.settings' }],
  producer: [{ to: '/mis-consultas', label: 'nav.myInquiries' }],
};

/** What is a signed-in user's own, and what a guest has in the header: behind the name there, last in the drawer. */
export function ownItems(type: UserType): NavItem[] {
  const profile: NavItem = { to: '/profile', label: 'nav.profile' };
  if (!speaksExtensions()) return [profile];
  return [profile, ...ownByType[type], howItWorks];
}
