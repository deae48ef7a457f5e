import { type ComponentProps, lazy, memo, useState } from 'react';
import { loadWords } from '@/words/i18n';
import type { AnimalTable as Table } from './animal-table';

let loaded: typeof Table | undefined;

/**
 * Loads the table with its words, ahead of it where it is to be shown at once: one that the server drew would be lost
 * for a moment else.
 */
export async function loadAnimalTable() {
  const [{ AnimalTable: table }] = await Promise.all([import('./animal-table'), loadWords('table')]);
  loaded = table;
  return { default: table };
}

const LazyTable = lazy(loadAnimalTable);

/** The table of a lot's animals. Who only reads the list does not pay for it. */
export const AnimalTable = memo(function AnimalTable(props: ComponentProps<typeof Table>) {
  const [Shown] = useState(() => loaded ?? LazyTable);
  return <Shown {...props} />;
});
