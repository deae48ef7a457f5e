import Box from '@mui/material/Box';
import { AccountList } from './account-list';
import type { useAccounts } from './use-accounts';
import type { AccountActions } from './use-account-dialogs';
import { useUrlState } from './use-url-state';

interface AccountCardsProps {
  lists: ReturnType<typeof useAccounts>;
  actions: AccountActions;
}

/** Producers and veterinarians side by side as cards, each list with its filter and page in the URL. */
export function AccountCards({ lists, actions }: AccountCardsProps) {
  const { url, change } = useUrlState();
  const { producers, vets, producersPage, vetsPage } = url;
  const showWaiting = () => change({ view: 'table', q: '', type: '', status: 'waiting' });
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
        onFilter={(text) => change({ producers: text, producersPage: 1 }, { replace: true })}
        onPage={(page) => change({ producersPage: page })}
        onWaiting={showWaiting}
      />
      <AccountList
        type="vet"
        query={lists.vet}
        filter={vets}
        page={vetsPage}
        actions={actions}
        onFilter={(text) => change({ vets: text, vetsPage: 1 }, { replace: true })}
        onPage={(page) => change({ vetsPage: page })}
        onWaiting={showWaiting}
      />
    </Box>
  );
}
