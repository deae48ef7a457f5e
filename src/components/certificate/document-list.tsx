import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { InfoList } from '@/ui/info-list';
import { wide } from './document-data';

interface DocumentListProps {
  items: { label: string; value: ReactNode }[];
  /** Where the sheet is wide. */
  columns?: number;
  narrowColumns?: number;
}

/** Facts in the measure of the document. */
export function DocumentList({ items, columns = 1, narrowColumns = columns > 1 ? 2 : 1 }: DocumentListProps) {
  return (
    <Box
      sx={{
        '& dl': {
          gap: '6px 20px',
          gridTemplateColumns: `repeat(${narrowColumns}, minmax(0, 1fr))`,
          [wide]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
        },
        '& dt': { fontSize: '0.82em' },
      }}
    >
      <InfoList items={items} />
    </Box>
  );
}
