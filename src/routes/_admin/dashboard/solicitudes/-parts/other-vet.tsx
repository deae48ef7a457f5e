import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListVetProfiles } from '@/api/generated/vet-profiles/vet-profiles';
import type { CertificationRequest } from '@/api/generated/model';
import { fullName } from '@/lib/person';
import { useFormat } from '@/words/use-format';
import { byNearness, type NearVet } from './nearness';
import { maxOffered, PersonFilter, usePersonSearch } from './person-filter';

/** So many of those that a search finds are put in order. */
const maxCompared = 200;
/** So many localities of a veterinarian are named. */
const maxNamed = 3;

interface OtherVetProps {
  label: string;
  /** What they are to visit. */
  requests: readonly Pick<CertificationRequest, 'locality'>[];
  /** Who is chosen; 0 is nobody. */
  value: number;
  onChoose: (id: number) => void;
}

/** Combobox of all active veterinarians, those first who are near, each with why (rule 10.5). */
export function OtherVet({ label, requests, value, onChoose }: OtherVetProps) {
  const { t } = useTranslation('allRequests');
  const { list } = useFormat();
  // Among all, who was found by a search may be none of those that are compared.
  const [chosen, setChosen] = useState<{ id: number; name: string | undefined }>();
  const { params, search } = usePersonSearch(maxCompared);
  const { data, isPending } = useListVetProfiles(params, { query: { placeholderData: keepPreviousData } });
  const places = new Set(requests.flatMap((request) => request.locality?.id ?? []));
  const wordsOf = ({ why, localities }: NearVet) => {
    const named = localities.slice(0, maxNamed).map(({ name }) => name);
    const others = localities.length - named.length;
    const all = others > 0 ? [...named, t('near.others', { count: others })] : named;
    return t(`near.${why}`, { places: list(all) });
  };
  const active = data?.filter((vet) => vet.active);
  const found =
    active &&
    byNearness(active, places).map((near) => ({
      id: near.vet.id,
      name: fullName(near.vet),
      why: wordsOf(near),
    }));
  const nameOf = (id: number) => found?.find((vet) => vet.id === id)?.name;
  return (
    <PersonFilter
      label={label}
      placeholder={t('assign.otherPlaceholder')}
      id={value}
      name={nameOf(value) ?? (chosen?.id === value ? chosen.name : undefined)}
      found={found?.slice(0, maxOffered)}
      pending={isPending}
      onSearch={search}
      onChoose={(id) => {
        setChosen({ id, name: nameOf(id) });
        onChoose(id);
      }}
    />
  );
}
