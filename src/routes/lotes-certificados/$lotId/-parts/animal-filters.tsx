import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { useCattleLabels } from '@/words/cattle';
import { containsCode } from '@/lib/identifiers';
import { Button, Skeleton } from '@/ui/mui';
import { loadAhead, Unreached, useOnDemand } from '@/ui/on-demand';

// Who looks for nothing does not pay for the fields of the panel.
const load = async () => ({ default: (await import('@/ui/filter-select')).FilterSelect });
const FilterSelect = lazy(load);
const prepare = () => loadAhead(load);
const shape = <Skeleton variant="rounded" height={40} />;

/** What the animals of a lot are searched and filtered by. */
interface Filters {
  q: string;
  category: string;
  gender: string;
}

/**
 * The animals whose CUIG or alternative code, however written, contains the search and that pass both filters (rule
 * 4.4).
 */
export function filterAnimals(
  animals: readonly CattleCertification[],
  { q, category, gender }: Filters,
): CattleCertification[] {
  return animals.filter(
    (animal) =>
      containsCode(q, animal.cuig_code, animal.alternative_code) &&
      (category === '' || animal.category === category) &&
      (gender === '' || animal.gender === gender),
  );
}

/** The values of a member that are present among the animals, each once. */
function valuesOf(animals: readonly CattleCertification[], member: 'category' | 'gender'): string[] {
  return [...new Set(animals.map((animal) => animal[member]).filter((value) => value !== null))];
}

/** The filters without those that name a value no animal has: nobody could see or undo them. */
export function presentFilters<Given extends Filters>(
  animals: readonly CattleCertification[],
  filters: Given,
): Given {
  const present = (member: 'category' | 'gender') =>
    valuesOf(animals, member).includes(filters[member]) ? filters[member] : '';
  return { ...filters, category: present('category'), gender: present('gender') };
}

type Choice = Pick<Filters, 'category' | 'gender'>;

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
  const { loading, unreached, whenLoaded } = useOnDemand();
  const panel = useId();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={active ? t('animals.filtersActive') : t('animals.filters')}
        onClick={() => (open ? setOpen(false) : whenLoaded(load, () => setOpen(true)))}
        onPointerEnter={prepare}
        onFocus={prepare}
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
      <Box id={panel} hidden={!open && !loading && !unreached} sx={{ flexBasis: '100%', order: 1 }}>
        {unreached && <Unreached />}
        {loading && shape}
        {open && (
          <Suspense fallback={shape}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 240px))' } }}>
              <FilterSelect
                all={t('animals.allCategories')}
                label={t('animals.column.category')}
                value={filters.category}
                options={valuesOf(animals, 'category').map((value) => ({
                  value,
                  label: label.category(value),
                }))}
                onChange={(category) => onChange({ category })}
              />
              <FilterSelect
                all={t('animals.all')}
                label={t('animals.column.gender')}
                value={filters.gender}
                options={valuesOf(animals, 'gender').map((value) => ({ value, label: label.gender(value) }))}
                onChange={(gender) => onChange({ gender })}
              />
            </Box>
          </Suspense>
        )}
      </Box>
    </>
  );
}
