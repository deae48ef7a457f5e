import type { ParseKeys } from 'i18next';
import { navItems, ownItems } from '@/components/layout/nav-items';
import type { UserType } from '@/api/session';
import type { Choice } from './choices';

interface Screen {
  label: ParseKeys<['search', 'common']>;
  link: Choice['link'];
}

const adminScreens: Screen[] = [
  { label: 'search:screens.requests', link: { to: '/dashboard/solicitudes' } },
  { label: 'search:screens.transfers', link: { to: '/dashboard/transferencias' } },
  { label: 'search:screens.coverage', link: { to: '/dashboard/cobertura' } },
  { label: 'search:screens.anchoring', link: { to: '/dashboard/anclajes' } },
];

/** The screens that the search leads a kind of user to. */
export function screensOf(type: UserType): Screen[] {
  const items = [...navItems(type), ...ownItems(type)].filter(({ anew }) => !anew);
  return [
    ...items.map(({ to, label }) => ({ label: `common:${label}` as const, link: { to } })),
    ...(type === 'admin' ? adminScreens : []),
    { label: 'common:nav.export', link: { to: '/exportar' } },
  ];
}
