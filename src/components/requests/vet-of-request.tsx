import Box from '@mui/material/Box';
import type { CertifyingVet } from '@/api/generated/model';
import { TextLink } from '@/ui/links';
import { StarRating } from '@/ui/star-rating';

/** Who comes, or came, to certify: name with the way to the profile, license number, stars. */
export function VetOfRequest({ vet }: { vet: CertifyingVet }) {
  const { id, full_name: name, license_number: license, average_rating: rating } = vet;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      <TextLink to="/veterinario/$id" params={{ id: id }}>
        {name}
      </TextLink>
      {license}
      {typeof rating === 'number' && <StarRating value={rating} size="small" />}
    </Box>
  );
}
