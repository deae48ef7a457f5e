import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { Button } from '@/ui/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { FilterSelect } from '@/ui/filter-select';
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

/** The panel of filters, folded until asked for; a dot tells that some are active. */
export function AnimalFilters({ animals, filters, onChange }: AnimalFiltersProps) {
  const { t } = useTranslation('lots');
  const label = useCattleLabels();
  const active = filters.category !== '' || filters.gender !== '';
  const [open, setOpen] = useState(active);
  const panel = useId();
  return (
    <>
      <Button
        variant="outlined"
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
      {/* Under the whole row of tools. */}
      <Box id={panel} hidden={!open} sx={{ flexBasis: '100%', order: 1 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 240px))' } }}>
          <FilterSelect
            all={t('animals.all')}
            label={t('animals.category')}
            value={filters.category}
            options={valuesOf(animals, 'category').map((value) => ({ value, label: label.category(value) }))}
            onChange={(category) => onChange({ category })}
          />
          <FilterSelect
            all={t('animals.all')}
            label={t('animals.gender')}
            value={filters.gender}
            options={valuesOf(animals, 'gender').map((value) => ({ value, label: label.gender(value) }))}
            onChange={(gender) => onChange({ gender })}
          />
        </Box>
      </Box>
    </>
  );
}
