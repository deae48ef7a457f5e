import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';

interface SummaryCardProps {
  title: string;
  value: number;
  children: ReactNode;
}

/** A total with what it is made of. */
export function SummaryCard({ title, value, children }: SummaryCardProps) {
  const format = useFormat();
  return (
    <SectionCard title={title}>
      <Typography sx={{ fontSize: '1.9rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {format.number(value)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </SectionCard>
  );
}
