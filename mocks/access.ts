import type { AdminProfile, ProducerProfile, User, VetProfile } from '../src/api/generated/model';
import { database } from './database';
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

/** Whether a viewer is the other side of a transfer or a visit with a profile. */
function acquainted(profile: ProducerProfile | VetProfile, viewer: User): boolean {
  const { producer_profile: producer, vet_profile: vet } = viewer;
  const isVet = 'license_number' in profile;
  const sides = isVet ? [producer?.id, profile.id] : [profile.id, vet?.id];
  const visited = database.requests.some(
    ({ status, producer_profile: asked, vet_profile: visits }) =>
      (status === 'assigned' || status === 'executed') && asked?.id === sides[0] && visits?.id === sides[1],
  );
  const traded = database.transfers.some(
    ({ status, from_producer_profile: from, to_producer_profile: to }) =>
      (status === 'pending' || status === 'accepted') &&
      [
        [from.id, to.id],
        [to.id, from.id],
      ].some(([one, other]) => one === profile.id && other === producer?.id),
  );
  return visited || (!isVet && traded);
}

/** E-mail to the other side of a transfer or visit, identity card to the owner and admins (rule 3.9). */
export function seenBy<Profile extends ProducerProfile | VetProfile>(
  profile: Profile,
  viewer: User | null,
): Profile {
  const { email, identity_card: card, ...open } = profile;
  const own = profile === viewer?.producer_profile || profile === viewer?.vet_profile;
  const mayKnow = own || Boolean(viewer?.admin_profile);
  const mayWrite = mayKnow || (viewer !== null && acquainted(profile, viewer));
  return { ...open, ...(mayWrite && { email }), ...(mayKnow && { identity_card: card }) } as Profile;
}
