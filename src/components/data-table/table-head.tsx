import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { DataColumn } from './columns';
import { SelectBox } from './select-box';
import { headCell } from './styles';

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
          <Box component="th" scope="col" sx={headCell}>
            <SelectBox {...selectPage} />
          </Box>
        )}
        {columns.map(({ id, numeric }) => {
          const direction = directionOf(sort, id);
          const { Icon, opacity } = looks[direction];
          return (
            <Box component="th" scope="col" key={id} aria-sort={direction} sx={headCell}>
              <Box
                component="button"
                type="button"
                onClick={() => onSort(sort === id ? `-${id}` : id)}
                sx={{
                  display: 'inline-flex',
                  flexDirection: numeric ? 'row-reverse' : 'row',
                  alignItems: 'center',
                  gap: 0.5,
                  width: '100%',
                  minHeight: 40,
                  p: 0,
                  border: 0,
                  bgcolor: 'transparent',
                  color: 'inherit',
                  font: 'inherit',
                  fontWeight: 650,
                  whiteSpace: 'nowrap',
                  cursor: 'pointer',
                }}
              >
                {label(id)}
                <Icon aria-hidden sx={{ fontSize: '1rem', opacity }} />
              </Box>
            </Box>
          );
        })}
        {actions && (
          <Box component="th" scope="col" sx={headCell}>
            {actions}
          </Box>
        )}
      </tr>
    </thead>
  );
}
