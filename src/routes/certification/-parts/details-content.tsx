import type { CattleCertification } from '@/api/generated/model';
import { usePeople } from '@/components/certificate/use-people';
import { AnimalCard } from './animal-card';
import { ChainCard } from './chain-card';
import { ClinicalCard } from './clinical-card';
import { DetailsGrid } from './details-grid';
import { HealthTestsCard } from './health-tests-card';
import { OwnerCard } from './owner-card';
import { PartOf } from './part-of';
import { VaccinationsCard } from './vaccinations-card';
import { VetCard } from './vet-card';

/** All cards of a certification; a card without facts is left out (rule 4.5). */
export function DetailsContent({ certification }: { certification: CattleCertification }) {
  const { owner, vet } = usePeople(certification);
  const chain = certification.blockchain_certification;
  return (
    <DetailsGrid
      main={
        <>
          <AnimalCard animal={certification} />
          <HealthTestsCard animal={certification} />
          <VaccinationsCard animal={certification} />
          <ClinicalCard animal={certification} />
        </>
      }
      aside={
        <>
          <PartOf query={owner} title="owner.title" height={212}>
            {({ producer_profile }) => <OwnerCard owner={producer_profile} />}
          </PartOf>
          {chain && <ChainCard record={chain} issuedAt={certification.created_at} />}
          <PartOf query={vet} title="vet.title" height={214}>
            {({ vet_profile }) => <VetCard vet={vet_profile} />}
          </PartOf>
        </>
      }
    />
  );
}
