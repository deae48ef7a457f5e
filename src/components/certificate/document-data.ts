import type { CattleCertification, ProducerProfile, VetProfile } from '@/api/generated/model';

/** What the document of an animal's certificate shows; who is not known is null. */
export interface CertificateData {
  animal: CattleCertification;
  owner: ProducerProfile | null;
  vet: VetProfile | null;
  lotId: number;
  place: string;
  /** Where the certificate can be checked, as text. */
  link: string;
}

/** From this width on the sheet is laid out as on paper; print always is. */
export const wide = '@container sheet (min-width: 640px)';

/** The number of a certificate: its id, padded as on a printed form. */
export function certificateNumber(id: number): string {
  return String(id).padStart(6, '0');
}
