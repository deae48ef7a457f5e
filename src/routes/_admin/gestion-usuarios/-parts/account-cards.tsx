import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { AccountList } from './account-list';
import type { UrlState } from './url-state';
import type { useAccounts } from './use-accounts';
import type { AccountActions } from './use-account-dialogs';

const route = getRouteApi('/_admin/gestion-usuarios/');

interface AccountCardsProps {
  lists: ReturnType<typeof useAccounts>;
  actions: AccountActions;
}

/** Producers and veterinarians side by side as cards, each list with its filter and page in the URL. */
export function AccountCards({ lists, actions }: AccountCardsProps) {
  const { producers, vets, producersPage, vetsPage } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: Partial<UrlState>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll: false });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <AccountList
        type="producer"
        query={lists.producer}
        filter={producers}
        page={producersPage}
        actions={actions}
        onFilter={(text) => go({ producers: text, producersPage: 1 }, true)}
        onPage={(page) => go({ producersPage: page })}
      />
      <AccountList
        type="vet"
        query={lists.vet}
        filter={vets}
        page={vetsPage}
        actions={actions}
        onFilter={(text) => go({ vets: text, vetsPage: 1 }, true)}
        onPage={(page) => go({ vetsPage: page })}
      />
    </Box>
  );
}
