import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuedWith, ProducerProfile, VetProfile } from '@/api/generated/model';
import { fullName, initials } from '@/lib/person';
import { averageRating, ratingCount } from '@/lib/ratings';
import { BusyButton } from '@/ui/busy-button';
import { Skeleton } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { TextLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { StarRating } from '@/ui/star-rating';
import { useFormat } from '@/words/use-format';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface PersonGateProps<Found> {
  /** A query that follows the certification; one without an id to ask for stays disabled. */
  query: ComponentProps<typeof QueryGate>['query'] & { isFetching: boolean };
  found: Found;
  title: OwnerTitle | 'vet.title';
  /** What it takes while it comes and from then on, so that nothing below moves. */
  height: number;
  children: (found: NonNullable<Found>) => ReactNode;
}

/** A card that loads after the certification: its failure stays in its place, and what is not there is left out. */
export function PersonGate<Found>({ query, found, title, height, children }: PersonGateProps<Found>) {
  const { t } = useTranslation(['certification', 'common']);
  const [waited] = useState(!found);
  return (
    <QueryGate
      query={query}
      found={found}
      loading={<Skeleton variant="rounded" height={height} />}
      absent={null}
      failure={
        <SectionCard title={t(title)}>
          <Typography sx={{ mb: 1.5 }}>{t('certificationDetails.partFailed')}</Typography>
          <BusyButton variant="outlined" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('common:retry')}
          </BusyButton>
        </SectionCard>
      }
    >
      {(person) => <Box sx={{ minHeight: waited ? height : 0, display: 'grid' }}>{children(person)}</Box>}
    </QueryGate>
  );
}

/** What the owner's card is called: what another certificate took the place of does not follow the animal on. */
export type OwnerTitle = 'owner.today' | 'owner.replaced';

/** The establishment that owns the animal, and its CUIG number. */
export function OwnerCard({ owner, title }: { owner: ProducerProfile; title: OwnerTitle }) {
  const { t } = useTranslation('certification');
  return (
    <SectionCard title={t(title)}>
      <InfoList
        items={[
          { label: t('owner.establishment'), value: owner.name },
          { label: t('owner.cuig'), term: 'cuig', value: owner.cuig_number },
        ]}
      />
    </SectionCard>
  );
}

/** Whose the animal was when it was certified, which stays as it was signed. */
export function FirstOwnerCard({ owner }: { owner: IssuedWith['owner'] }) {
  const { t } = useTranslation('certification');
  return (
    <SectionCard title={t('owner.certified')}>
      <InfoList
        items={[
          { label: t('owner.establishment'), value: owner.establishment },
          { label: t('owner.cuig'), term: 'cuig', value: owner.cuig },
          { label: t('owner.renspa'), term: 'renspa', value: owner.renspa },
        ]}
      />
    </SectionCard>
  );
}

interface VetCardProps {
  vet: VetProfile;
  /** Name and licence as they were signed, where the API tells them. */
  signed: IssuedWith['veterinarian'] | undefined;
}

/**
 * Who examined the animal: name and licence of then, and of today where they are others, average rating with its votes,
 * and the way to the profile.
 */
export function VetCard({ vet, signed }: VetCardProps) {
  const { t } = useTranslation(['certification', 'common']);
  const { number } = useFormat();
  const average = averageRating(vet);
  const today = { name: fullName(vet), licence: vet.license_number ?? '' };
  const { name, licence } = signed ?? today;
  const changed = name !== today.name || licence !== today.licence;
  return (
    <SectionCard title={t('vet.title')}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: 52,
            height: 52,
            display: 'grid',
            placeContent: 'center',
            borderRadius: '50%',
            bgcolor: 'tone.green.bg',
            color: 'tone.green.fg',
            fontWeight: 700,
          }}
        >
          {initials(vet.first_name, vet.last_name)}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
          {licence && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('common:license')} {licence}
            </Typography>
          )}
          {changed && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('vet.today', { who: [today.name, today.licence].filter(Boolean).join(' · ') })}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {average === null ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('vet.noVotes')}
          </Typography>
        ) : (
          <>
            <StarRating value={average} />
            <Box component="span" sx={{ fontWeight: 650 }}>
              {number(average, oneDecimal)}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('common:ratings', { count: ratingCount(vet) })}
            </Typography>
          </>
        )}
      </Box>
      <TextLink to="/veterinario/$id" params={{ id: vet.id }}>
        {t('vet.profile')}
      </TextLink>
    </SectionCard>
  );
}
