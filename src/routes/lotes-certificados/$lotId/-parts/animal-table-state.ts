import { hiddenParam, pageParam, sortParam } from '@/ui/data-table/table-state';

export const animalViews = ['list', 'table'] as const;

const columns = ['code', 'category', 'gender', 'breed', 'weight', 'issued', 'standing'] as const;
export type AnimalColumn = (typeof columns)[number];

/** How the animals are shown when the URL says nothing. */
export const plainAnimals = {
  view: 'list' as (typeof animalViews)[number],
  sort: 'code',
  page: 1,
  hidden: '',
};

/** How the animals are shown, out of a URL; what is unknown or malformed falls back. */
export function readAnimalView(
  search: Partial<Record<keyof typeof plainAnimals, unknown>>,
): typeof plainAnimals {
  return {
    view: search.view === 'table' ? 'table' : 'list',
    sort: sortParam(search.sort, columns, plainAnimals.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columns, plainAnimals.hidden),
  };
}
