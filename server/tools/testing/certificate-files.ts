import { certificatePage, type Installation } from '../../../src/lib/proof/testing/installation';
import { id } from '../../../src/lib/proof/testing/signed-papers';

const [vetId, ownerId] = [3, 5];

/** Test fixture: where the installation of tests has its one certificate, for an audit of it. */
export const certificatePath = `/api/v1/cattle_certifications/${id}`;

/** Test fixture: what a site publishes of it, by the paths, with other facts on its page. */
export const certificateFiles = (
  { credential, pdf, entry, proof }: Installation,
  shown: object = {},
): Record<string, unknown> => {
  const { certificate, vet, owner } = certificatePage();
  const people = { vet_profile_id: vetId, producer_profile_id: ownerId };
  return {
    [certificatePath]: { cattle_certification: { ...certificate, ...people, ...shown } },
    [`${certificatePath}/credential`]: credential,
    [`${certificatePath}/proof`]: { certification_proof: proof },
    [`/api/v1/vet_profiles/${vetId}`]: { vet_profile: vet },
    [`/api/v1/producer_profiles/${ownerId}`]: { producer_profile: owner },
    [`/files/${entry.pdf ?? ''}.pdf`]: pdf,
  };
};
