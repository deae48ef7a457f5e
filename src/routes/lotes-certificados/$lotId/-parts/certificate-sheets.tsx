import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification, CertifiedLot } from '@/api/generated/model';
import { CertificateSheet } from '@/components/certificate/certificate-document';
import { checkPath } from '@/components/certificate/certificate-facts';
import { SheetPrintStyles } from '@/components/certificate/document-sheet';
import type { usePeopleOf } from '@/components/certificate/people-of';
import { placeOf } from '@/lib/place';
import { usePublicAddress } from '@/routing/public-address';
import { Empty } from '@/ui/feedback/empty';

/** Below each other on the screen, without a gap between two pages. */
const stack = { '& > * + *': { mt: 3, '@media print': { mt: 0 } } };

interface CertificateSheetsProps {
  lot: CertifiedLot;
  animals: readonly CattleCertification[];
  people: ReturnType<typeof usePeopleOf>;
  /** Of the element that holds the sheets. */
  ref: Ref<HTMLElement>;
}

/** The certificates of a lot's animals, a sheet each. */
export function CertificateSheets({ lot, animals, people, ref }: CertificateSheetsProps): ReactNode {
  const { t } = useTranslation('certificate');
  const address = usePublicAddress();
  if (animals.length === 0) return <Empty title={t('ofLot.none')} />;
  return (
    <Box ref={ref} sx={stack}>
      <SheetPrintStyles />
      {animals.map((animal) => (
        <CertificateSheet
          key={animal.id}
          data={{
            animal,
            owner: people.ownerOf(animal),
            vet: people.vetOf(animal),
            lotId: lot.id,
            place: placeOf(lot.certification_request),
            link: address(checkPath(animal)),
          }}
        />
      ))}
    </Box>
  );
}
