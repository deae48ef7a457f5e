import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import type { ComponentProps } from 'react';
import type { DataColumn } from './columns';
import { SelectBox } from './select-box';

interface TableHeadProps<Row, Id extends string, Context> {
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  sort: string;
  onSort: (sort: string) => void;
  /** The box that selects the page; none where rows cannot be selected. */
  selectPage?: ComponentProps<typeof SelectBox> | undefined;
  /** The name of the column of actions, when there is one. */
  actions?: string | undefined;
}

const looks = {
  ascending: { Icon: ArrowUpward, opacity: 1 },
  descending: { Icon: ArrowDownward, opacity: 1 },
  none: { Icon: UnfoldMore, opacity: 0.5 },
} as const;

function directionOf(sort: string, id: string): keyof typeof looks {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

/** The heads of the columns: each sorts by its column, and the other way round when pressed again. */
export function TableHead<Row, Id extends string, Context>(props: TableHeadProps<Row, Id, Context>) {
  const { columns, label, sort, onSort, selectPage, actions } = props;
  return (
    <thead>
      <tr>
        {selectPage && (
          <th scope="col">
            <SelectBox {...selectPage} />
          </th>
        )}
        {columns.map(({ id, numeric }) => {
          const direction = directionOf(sort, id);
          const { Icon, opacity } = looks[direction];
          return (
            <th scope="col" key={id} aria-sort={direction}>
              <button
                type="button"
                className={numeric ? 'numeric' : undefined}
                onClick={() => onSort(sort === id ? `-${id}` : id)}
              >
                {label(id)}
                <Icon aria-hidden opacity={opacity} />
              </button>
            </th>
          );
        })}
        {actions && <th scope="col">{actions}</th>}
      </tr>
    </thead>
  );
}
