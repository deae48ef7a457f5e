import { useTranslation } from 'react-i18next';
import { useListVetProfiles } from '@/api/generated/vet-profiles/vet-profiles';
import { fullName } from '@/lib/person';
import { PersonFilter, usePersonSearch } from './person-filter';

interface OtherVetProps {
  label: string;
  /** Who is chosen; 0 is nobody. */
  value: number;
  onChoose: (id: number) => void;
}

/** Combobox of all active veterinarians, wherever they serve. */
export function OtherVet({ label, value, onChoose }: OtherVetProps) {
  const { t } = useTranslation('allRequests');
  const { params, search } = usePersonSearch();
  const { data, isPending } = useListVetProfiles(params);
  const active = data?.filter((vet) => vet.active).map((vet) => ({ id: vet.id, name: fullName(vet) }));
  return (
    <PersonFilter
      label={label}
      placeholder={t('assign.otherPlaceholder')}
      id={value}
      name={active?.find(({ id }) => id === value)?.name}
      found={active}
      pending={isPending}
      onSearch={search}
      onChoose={onChoose}
    />
  );
}
