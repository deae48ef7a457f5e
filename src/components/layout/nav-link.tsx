import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavItem } from './nav-items';

// Who has no transfers does not pay for it.
const PendingCount = lazy(async () => ({
  default: (await import('@/components/transfers/pending-count')).PendingCount,
}));

interface NavLinkProps {
  item: NavItem;
  onClick?: () => void;
}

/** A link of the navigation, highlighted while the path is its own or starts with it (rule 2.6). */
export function NavLink({ item, onClick }: NavLinkProps) {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to={item.to}
      onClick={onClick}
      sx={{
        position: 'relative',
        px: 1.25,
        py: 1,
        borderRadius: 1,
        fontSize: { xs: '0.925rem', xl: '0.875rem' },
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&[data-status="active"]': { bgcolor: 'tone.green.bg', color: 'tone.green.fg' },
      }}
    >
      {t(item.label)}
      {item.pending && (
        <Suspense>
          {/* The header's line has no room for it; the drawer's has. */}
          <PendingCount inCorner={!onClick} />
        </Suspense>
      )}
    </Box>
  );
}
