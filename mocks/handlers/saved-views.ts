import type { SavedView, User } from '../../src/api/generated/model';
import { plainText } from '../../src/lib/plain-text';
import { database, extension, nextId } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

const shownTo = ({ owner, ...view }: SavedView & { owner: number }, { id }: User): SavedView => ({
  ...view,
  own: owner === id,
});

function ownView(id: number, viewer: User) {
  const view = database.savedViews.find((one) => one.id === id && one.owner === viewer.id);
  if (!view) throw new Refusal('not_found');
  return view;
}

function requireFreeName({
  id,
  table,
  name,
  owner,
}: Pick<(typeof database.savedViews)[number], 'id' | 'table' | 'name' | 'owner'>) {
  const taken = database.savedViews.some(
    (one) =>
      one.id !== id && one.owner === owner && one.table === table && plainText(one.name) === plainText(name),
  );
  if (taken) throw new Refusal('view_name_taken', { pointer: '/name' });
}

/** The filters of admins' tables that have a name. */
export const savedViewHandlers: MockHandlers<
  'createSavedView' | 'deleteSavedView' | 'listSavedViews' | 'updateSavedView'
> = {
  listSavedViews: ({ viewer, query }) =>
    extension(
      database.savedViews
        .filter(({ owner, shared }) => shared || owner === viewer.id)
        .filter(({ table }) => !query.has('table') || table === query.get('table'))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
        .map((view) => shownTo(view, viewer)),
    ),
  createSavedView: ({ viewer, body }) => {
    const author = viewer.admin_profile.full_name ?? '';
    const view = {
      ...extension(body),
      name: body.name.trim(),
      id: nextId(database.savedViews),
      owner: viewer.id,
    };
    requireFreeName(view);
    const made = { ...view, own: true, author };
    database.savedViews.push(made);
    return { saved_view: shownTo(made, viewer) };
  },
  updateSavedView: ({ viewer, id, body }) => {
    const view = ownView(id, viewer);
    const { name = view.name, ...rest } = body;
    requireFreeName({ ...view, name });
    Object.assign(view, rest, { name: name.trim() });
    return { saved_view: shownTo(view, viewer) };
  },
  deleteSavedView: ({ viewer, id }) => {
    const view = ownView(id, viewer);
    database.savedViews = database.savedViews.filter((one) => one !== view);
    return null;
  },
};
