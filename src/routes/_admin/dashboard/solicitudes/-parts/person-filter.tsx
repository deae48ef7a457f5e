import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete, TextField } from '@/ui/mui';
import { useDebounced } from '@/ui/use-debounced';

/** So many are offered of those that a search finds. */
const maxOffered = 20;

/** What is asked of a list of profiles for what is typed, once typing rests. */
export function usePersonSearch() {
  const [text, setText] = useState('');
  const search = useDebounced((next) => setText(next.trim()));
  return { params: { ...(text !== '' && { search: text }), limit: maxOffered }, search };
}

interface Person {
  id: number;
  name: string;
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
  const chosen = id === 0 ? null : { id, name: name ?? t('filters.numbered', { id }) };
  const options = chosen && !found.some((one) => one.id === id) ? [chosen, ...found] : found;
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
