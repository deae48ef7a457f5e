import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete, TextField } from '@/ui/mui';
import { useDebounced } from '@/ui/use-debounced';

/** So many are offered of those that a search finds. */
export const maxOffered = 20;

/** What is asked of a list of profiles for what is typed, once typing rests. */
export function usePersonSearch(limit = maxOffered) {
  const [text, setText] = useState('');
  const search = useDebounced((next) => setText(next.trim()));
  return { params: { ...(text !== '' && { search: text }), limit }, search };
}

interface Person {
  id: number;
  name: string;
  /** Why they stand where they do. */
  why?: string;
}

interface PersonFilterProps {
  label: string;
  /** What the empty field stands for; anybody without it. */
  placeholder?: string;
  /** Who is chosen; 0 is anybody. */
  id: number;
  /** The name of who is chosen, once it is known. */
  name: string | undefined;
  /** Whom the search finds. */
  found: readonly Person[] | undefined;
  pending: boolean;
  onSearch: (text: string) => void;
  onChoose: (id: number) => void;
}

/** Combobox: a filter by a person, found at the provider by a part of the name. */
export function PersonFilter(props: PersonFilterProps) {
  const { label, id, name, found = [], pending, onSearch, onChoose } = props;
  const { t } = useTranslation('allRequests');
  const chosen: Person | null = id === 0 ? null : { id, name: name ?? t('filters.numbered', { id }) };
  const options: readonly Person[] =
    chosen && !found.some((one) => one.id === id) ? [chosen, ...found] : found;
  return (
    <Autocomplete
      options={options}
      value={chosen}
      onChange={(_event, person) => onChoose(person?.id ?? 0)}
      onInputChange={(_event, text, reason) => onSearch(reason === 'input' ? text : '')}
      // The provider has searched.
      filterOptions={(all) => all}
      getOptionLabel={(person) => person.name}
      getOptionKey={(person) => person.id}
      renderOption={({ key, ...option }, { name: shown, why }) => (
        <li key={key} {...option}>
          {why ? (
            <div>
              {shown}
              <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{why}</Box>
            </div>
          ) : (
            shown
          )}
        </li>
      )}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      size="small"
      loading={pending}
      loadingText={t('filters.loading')}
      noOptionsText={t('filters.nobody')}
      openText={t('filters.offer')}
      closeText={t('filters.fold')}
      clearText={t('filters.remove')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={props.placeholder ?? t('filters.all')}
          sx={{
            '& .MuiInputBase-root': { bgcolor: 'background.paper' },
            '& .MuiOutlinedInput-notchedOutline': { borderColor: 'text.secondary' },
          }}
        />
      )}
    />
  );
}
