import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Box from '@mui/material/Box';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedTable, SavedView } from '@/api/generated/model';
import { useListSavedViews } from '@/api/generated/saved-views/saved-views';
import { speaksExtensions } from '@/api/provider';
import { Button, ListSubheader, Menu, MenuItem } from '@/ui/mui';
import { Unreached, useOnDemand } from '@/ui/on-demand';
import { useDialogClose } from '@/ui/use-dialog-close';

// Who only looks at a table needs no forms.
const load = {
  save: async () => ({ default: (await import('./save-view')).SaveView }),
  manage: async () => ({ default: (await import('./manage-views')).ManageViews }),
};
const SaveView = lazy(load.save);
const ManageViews = lazy(load.manage);

/** How an address shows a table, without the page that it is at. */
function shownAs(searchStr: string): string {
  const params = new URLSearchParams(searchStr);
  params.delete('page');
  params.sort();
  return params.toString();
}

/** The filters of a table that have a name: chosen, saved, renamed, shared, deleted (rule 13.2). */
export function SavedViews({ table }: { table: SavedTable }) {
  if (!speaksExtensions()) return null;
  return (
    // Its words come with it.
    <Suspense fallback={<Button disabled startIcon={<Bookmark aria-hidden />} sx={{ minWidth: 100 }} />}>
      <ViewsMenu table={table} />
    </Suspense>
  );
}

function ViewsMenu({ table }: { table: SavedTable }) {
  const { t } = useTranslation('views');
  const { data: views = [], isError } = useListSavedViews({ table });
  const query = useRouterState({ select: ({ location }) => shownAs(location.searchStr) });
  const router = useRouter();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<keyof typeof load | null>(null);
  const { unreached, whenLoaded } = useOnDemand();
  const close = useDialogClose(anchor !== null, () => setAnchor(null));
  const current = views.find((view) => query !== '' && shownAs(view.query) === query);
  const choose = (view: SavedView) => {
    setAnchor(null);
    void navigate({ to: '.', search: router.options.parseSearch(`?${view.query}`) as never });
  };
  const ask = (next: keyof typeof load) => {
    setAnchor(null);
    whenLoaded(load[next], () => setAsked(next));
  };
  const group = (name: 'own' | 'shared', some: SavedView[]) =>
    some.length === 0
      ? []
      : [
          <ListSubheader key={name} role="presentation" sx={{ bgcolor: 'transparent' }}>
            {t(name)}
          </ListSubheader>,
          ...some.map((view) => (
            <MenuItem key={view.id} selected={view === current} onClick={() => choose(view)}>
              <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal', maxWidth: '20rem' }}>
                {view.name}
                {!view.own && (
                  <Box
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}
                  >
                    {t('by', { author: view.author })}
                  </Box>
                )}
              </Box>
            </MenuItem>
          )),
        ];
  return (
    <>
      <Button
        startIcon={<Bookmark aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {current ? t('current', { name: current.name }) : t('button')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {views.length === 0 && <MenuItem disabled>{t(isError ? 'failed' : 'none')}</MenuItem>}
        {group(
          'own',
          views.filter(({ own }) => own),
        )}
        {group(
          'shared',
          views.filter(({ own }) => !own),
        )}
        <MenuItem
          divider={false}
          onClick={() => ask('save')}
          sx={{ borderTop: 1, borderColor: 'divider', mt: 0.5 }}
        >
          {t('save')}
        </MenuItem>
        {views.some(({ own }) => own) && <MenuItem onClick={() => ask('manage')}>{t('manage')}</MenuItem>}
      </Menu>
      {unreached && <Unreached />}
      <Suspense>
        {asked === 'save' && <SaveView table={table} query={query} onClose={() => setAsked(null)} />}
        {asked === 'manage' && (
          <ManageViews views={views.filter(({ own }) => own)} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
