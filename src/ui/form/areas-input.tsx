import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEventCallback } from '@mui/material/utils';
import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useListLocalities } from '@/api/generated/localities/localities';
import type { Locality } from '@/api/generated/model';
import { contains } from '@/lib/search-terms';
import { Failure } from '@/ui/feedback/failure';
import { fieldLetters, visuallyHidden } from '@/ui/styles';
import { Skeleton } from '@/ui/mui';
import { CheckRow, checkRows, useRovingFocus } from './check-list';
import { Fieldset } from './fieldset';
import { useFormField } from './form-context';

interface AreaChoiceProps {
  localities: Locality[];
  chosen: readonly number[];
  /** Chooses localities, or no longer. Has to stay the same function: the list is drawn again only when it must. */
  onChoose: (ids: readonly number[], chosen: boolean) => void;
  /** The id of what is wrong with the choice. */
  describedBy: string | undefined;
}

/** The value of the check for all. */
const everyOne = 'all';

const box = {
  width: '100%',
  minHeight: 40,
  px: 1.5,
  ...fieldLetters,
  color: 'inherit',
  bgcolor: 'transparent',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

/**
 * The localities as a list of 8 rem with a box to find some, and one check for all that the list shows. Tab stops at it
 * once.
 */
const AreaChoice = memo(function AreaChoice(props: AreaChoiceProps) {
  const { localities, chosen, onChoose, describedBy } = props;
  const { t } = useTranslation('form');
  const list = useId();
  const hint = useId();
  const [search, setSearch] = useState('');
  const picked = useMemo(() => new Set(chosen), [chosen]);
  const shown = localities.filter(({ name }) => contains(search, name));
  const among = shown.filter(({ id }) => picked.has(id)).length;
  const all = shown.length > 0 && among === shown.length;
  const roving = useRovingFocus(everyOne);
  // What had the focus may be filtered out: then the first check leads into the list.
  const entrance = shown.some(({ id }) => String(id) === roving.current) ? roving.current : everyOne;
  return (
    <>
      <Box
        component="input"
        type="search"
        value={search}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setSearch(event.target.value)}
        onKeyDown={(event: React.KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
        aria-label={t('areas.filter')}
        aria-controls={list}
        placeholder={t('areas.filter')}
        maxLength={100}
        sx={box}
      />
      <Box id={hint} sx={visuallyHidden}>
        {t('areas.keys')}
      </Box>
      <Box role="group" aria-label={t('areas.list')} aria-describedby={hint} {...roving.list}>
        <Box sx={{ ...checkRows, borderBottom: 1, borderColor: 'divider' }}>
          <CheckRow
            label={t(shown.length < localities.length ? 'areas.allShown' : 'areas.all', {
              count: shown.length,
            })}
            checked={all}
            indeterminate={among > 0 && !all}
            disabled={shown.length === 0}
            value={everyOne}
            tabIndex={entrance === everyOne ? 0 : -1}
            describedBy={describedBy}
            onChange={(checked) =>
              onChoose(
                shown.map(({ id }) => id),
                checked,
              )
            }
          />
        </Box>
        <Box
          id={list}
          sx={{
            ...checkRows,
            maxHeight: '8rem',
            overflowY: 'auto',
            display: 'grid',
            alignContent: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
          }}
        >
          {shown.map(({ id, name }) => (
            <AreaRow
              key={id}
              id={id}
              name={name}
              chosen={picked.has(id)}
              tabIndex={entrance === String(id) ? 0 : -1}
              onChoose={onChoose}
            />
          ))}
          {shown.length === 0 && <Box sx={{ py: 1, color: 'text.secondary' }}>{t('areas.noneFound')}</Box>}
        </Box>
      </Box>
    </>
  );
});

interface AreaRowProps {
  id: number;
  name: string;
  chosen: boolean;
  tabIndex: 0 | -1;
  onChoose: AreaChoiceProps['onChoose'];
}

const AreaRow = memo(function AreaRow({ id, name, chosen, tabIndex, onChoose }: AreaRowProps) {
  return (
    <CheckRow
      label={name}
      value={String(id)}
      checked={chosen}
      tabIndex={tabIndex}
      onChange={(checked) => onChoose([id], checked)}
    />
  );
});

/** The localities that a veterinarian serves; the form's value is their ids. */
export function AreasInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('form');
  const id = useId();
  const { value, error, change } = useFormField<number[]>(name, 'locality_id');
  const { data: localities, error: failure, refetch } = useListLocalities();
  const choose = useEventCallback((ids: readonly number[], chosen: boolean) => {
    const others = value.filter((known) => !ids.includes(known));
    change(chosen ? [...others, ...ids] : others);
  });
  return (
    <Fieldset label={label}>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>{t('areas.chosen', { count: value.length })}</FormHelperText>
      {localities && localities.length > 0 && (
        <AreaChoice
          localities={localities}
          chosen={value}
          onChoose={choose}
          describedBy={error === undefined ? undefined : id}
        />
      )}
      {localities?.length === 0 && t('areas.none')}
      {!localities && !failure && (
        <Box role="status" aria-label={t('areas.loading')}>
          <Skeleton variant="rounded" height={200} />
        </Box>
      )}
      {!localities && failure && (
        <Failure onRetry={refetch}>{errorMessage(failure, 'listLocalities')}</Failure>
      )}
      {error !== undefined && (
        <FormHelperText error id={id}>
          {error}
        </FormHelperText>
      )}
    </Fieldset>
  );
}
