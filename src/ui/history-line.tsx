import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { plainList } from '@/ui/styles';

/** What happened to something, what happens now, what is to come, or that nothing more will. */
export interface Happening {
  name: string;
  /** Tells it apart from another one of its name. */
  id?: number;
  /** The day, and whatever else is told of it in a line. */
  told?: ReactNode;
  state: 'done' | 'now' | 'ahead' | 'ended';
}

interface HistoryLineProps {
  /** What the line is of. */
  label: string;
  happenings: Happening[];
}

const signs = { done: CheckCircle, now: RadioButtonChecked, ahead: RadioButtonUnchecked, ended: Cancel };

/** What happened to something, in its order: a line from left to right, from top to bottom on a phone (timeline). */
export function HistoryLine({ label, happenings }: HistoryLineProps) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        ...plainList,
        display: { xs: 'grid', md: 'flex' },
      }}
    >
      {happenings.map(({ name, id, told, state }) => {
        const Sign = signs[state];
        return (
          <Box
            component="li"
            key={`${name} ${id ?? ''}`}
            {...(state === 'now' && { 'aria-current': 'step' })}
            sx={{
              position: 'relative',
              flex: '1 1 0',
              minWidth: 0,
              pl: { xs: 4.5, md: 0 },
              pt: { xs: 0, md: 4 },
              pr: { md: 2 },
              pb: { xs: 2, md: 0 },
              minHeight: { xs: 48, md: 0 },
              // The line to the next one.
              '&:not(:last-child)::before': {
                content: '""',
                position: 'absolute',
                bgcolor: state === 'done' ? 'primary.main' : 'divider',
                left: { xs: 11, md: 28 },
                top: { xs: 28, md: 11 },
                width: { xs: 2, md: 'auto' },
                right: { xs: 'auto', md: 4 },
                bottom: { xs: 4, md: 'auto' },
                height: { md: 2 },
              },
            }}
          >
            <Sign
              aria-hidden
              sx={{
                position: 'absolute',
                left: 0,
                top: 0,
                color: state === 'done' || state === 'now' ? 'primary.main' : 'text.secondary',
              }}
            />
            <Box sx={{ fontWeight: state === 'ahead' ? 400 : 650 }}>{name}</Box>
            {told && <Box sx={{ color: 'text.secondary', fontSize: '0.925rem' }}>{told}</Box>}
          </Box>
        );
      })}
    </Box>
  );
}
