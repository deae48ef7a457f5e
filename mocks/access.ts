import type { AdminProfile, ProducerProfile, User, VetProfile } from '../src/api/generated/model';
import { Refusal } from './problem';

/** The viewer of an operation that needs one; 401 without. */
export function signedIn(viewer: User | null): User {
  if (!viewer) throw new Refusal(401, 'unauthorized');
  return viewer;
}

/** The profile of a viewer who has to be a producer; 401 or 403 otherwise. */
export function producerOf(viewer: User | null): ProducerProfile {
  const profile = signedIn(viewer).producer_profile;
  if (!profile) throw new Refusal(403, 'forbidden');
  return profile;
}

/** The profile of a viewer who has to be a veterinarian; 401 or 403 otherwise. */
export function vetOf(viewer: User | null): VetProfile {
  const profile = signedIn(viewer).vet_profile;
  if (!profile) throw new Refusal(403, 'forbidden');
  return profile;
}

/** The profile of a viewer who has to be an admin; 401 or 403 otherwise. */
export function adminOnly(viewer: User | null): AdminProfile {
  const profile = signedIn(viewer).admin_profile;
  if (!profile) throw new Refusal(403, 'forbidden');
  return profile;
}

/** E-mail to signed-in viewers, identity card to the owner and admins (wire.md, Shapes). */
export function seenBy<Profile extends ProducerProfile | VetProfile>(
  profile: Profile,
  viewer: User | null,
): Profile {
  const { email, identity_card: card, ...open } = profile;
  const own = profile === viewer?.producer_profile || profile === viewer?.vet_profile;
  const mayKnow = own || Boolean(viewer?.admin_profile);
  return { ...open, ...(viewer && { email }), ...(mayKnow && { identity_card: card }) } as Profile;
}
