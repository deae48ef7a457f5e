import { useSelector } from '@tanstack/react-store';
import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnimalCode } from '@/components/animal-code';
import { useOnline } from '@/components/layout/use-online';
import { animalCode } from '@/lib/identifiers';
import type { AnimalForm } from './form/animal-form';
import type { OutboxCounts } from '../outbox/merge';
import { useFormat } from '@/words/use-format';

/** How far the work of a visit is. */
export interface Progress {
  counts: OutboxCounts;
  /** How many animals the request is for. */
  asked: number;
  /** The code of the animal that was kept last. */
  last: string | null;
}

interface DeskBarProps extends Progress {
  form: AnimalForm;
  /** At the chute it is there at every width, and the code stands elsewhere. */
  chute?: boolean;
  /** What saves, under the thumb. */
  children: ReactNode;
}

/** The code of the animal in a form; null for none. */
export function useOpenCode(form: AnimalForm): string | null {
  const cuig = useSelector(form.store, () => form.value('cuig_code'));
  const alternative = useSelector(form.store, () => form.value('alternative_code'));
  return animalCode({ cuig_code: cuig.trim() || null, alternative_code: alternative.trim() || null });
}

/**
 * On a phone, always at the foot of the screen: how many animals of how many, how many were received, whether there is
 * a signal, the last code to be compared with the tag, and what saves. On a wide screen what saves alone, in its place.
 */
export function DeskBar({ form, counts, asked, last, chute = false, children }: DeskBarProps) {
  const { t } = useTranslation('animals');
  const { number } = useFormat();
  const online = useOnline();
  const code = useOpenCode(form) ?? last;
  const told = [
    t(counts.onDevice > asked ? 'bar.more' : 'bar.of', {
      entered: number(counts.onDevice),
      asked: number(asked),
    }),
    t('bar.received', { count: counts.received, received: number(counts.received) }),
    ...(online ? [] : [t('bar.offline')]),
  ];
  return (
    <Box
      data-over-foot
      sx={({ breakpoints }) => ({
        [breakpoints.up('md')]: chute
          ? { position: 'sticky', gridColumn: '1 / -1' }
          : { display: 'contents' },
        [breakpoints.down('md')]: { position: 'fixed', insetInline: 0 },
        [breakpoints.down(chute ? 'xl' : 'md')]: {
          bottom: 0,
          zIndex: 'appBar',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.5,
          px: 2,
          pt: 1,
          pb: 'max(8px, env(safe-area-inset-bottom))',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          '& .MuiButton-root': { minHeight: 56, px: 1, flex: '1 0 6rem', fontSize: '1rem', lineHeight: 1.2 },
        },
      })}
    >
      <Box
        sx={{
          display: { md: chute ? undefined : 'none' },
          flex: '10 1 12rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <div>{told.join(' · ')}</div>
        {!chute && (
          <Box sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3, minHeight: '1.3em' }}>
            {code !== null && <AnimalCode code={code} />}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
