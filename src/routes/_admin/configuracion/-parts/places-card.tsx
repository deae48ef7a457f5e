import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useListLocalities } from '@/api/generated/localities/localities';
import { useAddLocalityVet, useRemoveLocalityVet } from '@/api/generated/settings/settings';
import { getListVetProfilesQueryKey } from '@/api/generated/vet-profiles/vet-profiles';
import type { Locality, VetProfile } from '@/api/generated/model';
import { useWholeList } from '@/api/list-page';
import { AccountLink } from '@/components/accounts/account-link';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { BusyButton } from '@/ui/busy-button';
import { FailureNotice } from '@/ui/confirm-failure';
import { Failure } from '@/ui/feedback/failure';
import { focusHeadingAfter } from '@/ui/focus';
import { CompactRow } from '@/ui/compact-row';
import { FilterSelect } from '@/ui/filter-select';
import { TextLink } from '@/ui/links';
import { Skeleton } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { fieldRow, rowList } from './rows';

interface PlaceProps {
  place: Locality;
  vets: readonly VetProfile[];
}

/** Who serves a locality, and who else may. */
function Serving({ place, vets }: PlaceProps) {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState('');
  const added = (_place: unknown, { vetProfileId }: { vetProfileId: number }) => {
    // Who is chosen meanwhile stays.
    setChosen((now) => (now === String(vetProfileId) ? '' : now));
    // The button is off while nobody is chosen.
    focusHeadingAfter();
  };
  const add = useAddLocalityVet({ mutation: { onSuccess: added } });
  const remove = useRemoveLocalityVet({ mutation: { onSuccess: focusHeadingAfter } });
  const serves = (vet: VetProfile) => vet.localities.some(({ id }) => id === place.id);
  const there = vets.filter(serves);
  const others = vets.filter((vet) => vet.active && !serves(vet));
  return (
    <>
      {there.length === 0 && <Typography>{t('places.none')}</Typography>}
      <Box component="ul" sx={rowList}>
        {there.map((vet) => (
          <li key={vet.id}>
            <CompactRow
              title={
                <AccountLink id={vet.id} of="veterinarian">
                  {vet.full_name}
                </AccountLink>
              }
              facts={[vet.license_number, ...(vet.active ? [] : [t('admins.inactive')])].join(' · ')}
              action={
                <IfPermitted call="removeLocalityVet">
                  <BusyButton
                    size="small"
                    color="inherit"
                    busy={remove.isPending}
                    aria-label={t('places.removeOf', { name: vet.full_name, place: place.name })}
                    onClick={() => remove.mutate({ id: place.id, vetProfileId: vet.id })}
                  >
                    {t('places.remove')}
                  </BusyButton>
                </IfPermitted>
              }
            />
          </li>
        ))}
      </Box>
      <IfPermitted call="addLocalityVet">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }} className="no-print">
          <FilterSelect
            label={t('places.vet')}
            all="-"
            value={chosen}
            options={others.map(({ id, full_name: name }) => ({ value: String(id), label: name }))}
            onChange={setChosen}
          />
          <BusyButton
            variant="outlined"
            busy={add.isPending}
            disabled={chosen === ''}
            onClick={() => add.mutate({ id: place.id, vetProfileId: Number(chosen) })}
          >
            {t('places.add')}
          </BusyButton>
        </Box>
      </IfPermitted>
      <FailureNotice error={add.error} action="addLocalityVet" />
      <FailureNotice error={remove.error} action="removeLocalityVet" />
    </>
  );
}

/** Who serves which locality, from the office's side (rule 7.6). */
export function PlacesCard() {
  const { t } = useTranslation('settings');
  const places = useListLocalities();
  const vets = useWholeList<VetProfile>(getListVetProfilesQueryKey());
  const [chosen, setChosen] = useState('');
  const place = places.data?.find(({ id }) => String(id) === chosen);
  return (
    <SectionCard
      title={t('places.title')}
      aside={<TextLink to="/dashboard/cobertura">{t('places.all')}</TextLink>}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{t('places.text')}</Typography>
      <Box sx={fieldRow}>
        <FilterSelect
          label={t('places.locality')}
          all={t('places.choose')}
          value={chosen}
          options={(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
        />
      </Box>
      {places.error && (
        <Failure onRetry={places.refetch}>{errorMessage(places.error, 'listLocalities')}</Failure>
      )}
      {place && (
        <QueryGate
          query={vets}
          found={vets.data}
          absentAt={[]}
          loading={<Skeleton variant="rounded" height={96} />}
          operation="listVetProfiles"
        >
          {(found) => <Serving key={place.id} place={place} vets={found} />}
        </QueryGate>
      )}
    </SectionCard>
  );
}
