import { toBase64 } from './bytes';
import { sha256 } from './digest';
import type { Sources } from './sources';
import { shownVerdict } from './steps';
import type { Verification } from './verification';

/** The photo of a certificate, as it was signed and as its installation shows it today. */

/** A verification with the photo that was signed, null where there is none to see. */
export interface WithPhoto extends Verification {
  photo: Uint8Array | null;
}

/**
 * What a verification comes to once the photo was read that its credential names: another one in its place is a
 * difference like that of any fact. It is read after the verdict, which waits for no picture. Never throws.
 */
export async function withPhoto(result: Verification, sources: Pick<Sources, 'file'>): Promise<WithPhoto> {
  const [signed] = result.credential?.relatedResource ?? [];
  const bytes = signed ? await sources.file(signed.id).catch(() => null) : null;
  if (!signed || !bytes) return { ...result, photo: null };
  const shown = `sha256-${toBase64(await sha256(bytes))}`;
  if (signed.digestSRI === shown) return { ...result, photo: bytes };
  const differences = [...result.differences, { fact: 'photo' as const, signed: signed.digestSRI, shown }];
  const verdict = shownVerdict(result.verdict, result.given, differences);
  return { ...result, verdict, differences, photo: null };
}
