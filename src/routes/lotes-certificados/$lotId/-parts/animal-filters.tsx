import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { Button } from '@/components/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { useCattleLabels } from '@/lib/cattle';
import { valuesOf } from './filter-animals';

interface Choice {
  category: string;
  gender: string;
}

interface AnimalFiltersProps {
  animals: readonly CattleCertification[];
  filters: Choice;
  onChange: (next: Partial<Choice>) => void;
}

interface SelectProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  const { t } = useTranslation('lots');
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <label htmlFor={id}>{label}</label>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          font: 'inherit',
          minHeight: 44,
          px: 1,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
        }}
      >
        <option value="">{t('animals.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
    </Box>
  );
}

/** The panel of filters, folded until asked for; a dot tells that some are active. */
export function AnimalFilters({ animals, filters, onChange }: AnimalFiltersProps) {
  const { t } = useTranslation('lots');
  const label = useCattleLabels();
  const active = filters.category !== '' || filters.gender !== '';
  const [open, setOpen] = useState(active);
  const panel = useId();
  return (
    <Box>
      <Button
        startIcon={<FilterList />}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={active ? t('animals.filtersActive') : t('animals.filters')}
        onClick={() => setOpen(!open)}
      >
        {t('animals.filters')}
        {active && (
          <Box
            component="span"
            aria-hidden
            sx={{ ml: 1, width: 8, height: 8, borderRadius: '50%', bgcolor: 'secondary.main' }}
          />
        )}
      </Button>
      <Box id={panel} hidden={!open} sx={{ mt: 1 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 240px))' } }}>
          <Select
            label={t('animals.category')}
            value={filters.category}
            options={valuesOf(animals, 'category').map((value) => ({ value, label: label.category(value) }))}
            onChange={(category) => onChange({ category })}
          />
          <Select
            label={t('animals.gender')}
            value={filters.gender}
            options={valuesOf(animals, 'gender').map((value) => ({ value, label: label.gender(value) }))}
            onChange={(gender) => onChange({ gender })}
          />
        </Box>
      </Box>
    </Box>
  );
}
