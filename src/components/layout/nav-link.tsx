import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/links';
import type { NavItem } from './nav-items';

// Who has no transfers does not pay for it.
const PendingCount = lazy(async () => ({
  default: (await import('@/components/transfers/pending-count')).PendingCount,
}));

interface NavLinkProps {
  item: NavItem;
  className?: string | undefined;
  onClick?: () => void;
}

/** A link of the navigation, highlighted while the path is its own or starts with it (rule 2.6). */
export function NavLink({ item, className, onClick }: NavLinkProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      variant="nav"
      to={item.to}
      reloadDocument={item.anew ?? false}
      className={className}
      onClick={onClick}
    >
      {t(item.label)}
      {item.pending && (
        <Suspense>
          {/* The header's line has no room for it; the drawer's has. */}
          <PendingCount inCorner={!onClick} />
        </Suspense>
      )}
    </ButtonLink>
  );
}
