import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CattleCertification, ProducerProfile, VetProfile } from '@/api/generated/model';
import { InfoList } from '@/ui/info-list';

/** What the document of an animal's certificate shows; who is not known is null. */
export interface CertificateData {
  animal: CattleCertification;
  owner: ProducerProfile | null;
  vet: VetProfile | null;
  lotId: number;
  place: string;
  /** Where the certificate can be checked, as text. */
  link: string;
}

/** From this width on the sheet is laid out as on paper; print always is. */
export const wide = '@container sheet (min-width: 640px)';

interface DocumentSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the document under its title and a rule; no landmark, as a screen may have a hundred documents. */
export function DocumentSection({ title, children }: DocumentSectionProps) {
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box
        component="h3"
        sx={{
          m: 0,
          mb: 1,
          pb: 0.25,
          borderBottom: 1,
          borderColor: 'secondary.main',
          breakAfter: 'avoid',
          color: 'primary.main',
          fontSize: '0.9em',
          fontWeight: 700,
          letterSpacing: '0.08em',
          textTransform: 'uppercase',
        }}
      >
        {title}
      </Box>
      {children}
    </Box>
  );
}

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
        '& dt': { fontSize: '0.8em', breakAfter: 'avoid' },
      }}
    >
      <InfoList items={items} />
    </Box>
  );
}

interface DocumentTableProps {
  columns: string[];
  /** As many cells as columns, the first one names the row. */
  rows: { id: string; cells: string[] }[];
  none: string;
}

/** A table of the document. */
export function DocumentTable({ columns, rows, none }: DocumentTableProps) {
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{none}</Box>;
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.95em',
        [wide]: { fontSize: '0.9em' },
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { p: '3px 6px 3px 0', textAlign: 'left', verticalAlign: 'baseline' },
        '& td:first-of-type': { whiteSpace: 'nowrap' },
        '& thead th': { fontWeight: 400, fontSize: '0.82em', color: 'text.secondary' },
        '& tr': { breakInside: 'avoid' },
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        '& tbody th': { fontWeight: 550, overflowWrap: 'anywhere', minWidth: '7em' },
      }}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...others] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
