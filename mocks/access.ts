import { enumerations, operationRoles } from '../server/contract.gen';
import grades from '../src/api/admin-grades.gen.json';
import type { ProducerProfile, User, VetProfile } from '../src/api/generated/model';
import { database, provider } from './database';
import { Refusal } from './problem';
import type { OperationId } from './routes';

function roleOf({ producer_profile: producer, vet_profile: vet }: User): string {
  if (producer) return 'producer';
  return vet ? 'veterinarian' : 'admin';
}

/** The roles that the contract names with an operation (`x-roles`). */
export function rolesOf(operation: OperationId): readonly string[] {
  return operationRoles[operation];
}

const rank = (grade = 'reads') => enumerations.AdminGrade.findIndex((known) => known === grade);

/** Lets in whom the contract names (`x-roles`, of admins `x-admin` too); 401 or 403 for the others. */
export function permit(operation: OperationId, viewer: User | null): void {
  if (!rolesOf(operation).includes(viewer ? roleOf(viewer) : 'guest'))
    throw new Refusal(viewer ? 'forbidden' : 'unauthorized');
  const { grade } = viewer?.admin_profile ?? {};
  const least = new Map(Object.entries(grades)).get(operation);
  if (provider.ext && grade && rank(grade) < rank(least)) throw new Refusal('grade_needed');
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

/** E-mail to the other side of a transfer or visit, identity card and telephone to the owner and admins (rule 3.9). */
export function seenBy<Profile extends ProducerProfile | VetProfile>(
  profile: Profile,
  viewer: User | null,
): Profile {
  const {
    email,
    identity_card: card,
    telephone,
    approval,
    takes_inquiries: takes,
    ...open
  } = profile as ProducerProfile & Pick<VetProfile, 'approval'>;
  const own = profile === viewer?.producer_profile || profile === viewer?.vet_profile;
  const mayKnow = own || Boolean(viewer?.admin_profile);
  const mayWrite = mayKnow || (viewer !== null && acquainted(profile, viewer));
  const isVet = 'license_number' in profile;
  const tells = provider.ext && mayKnow && !isVet;
  const tellsApproval = provider.ext && isVet && Boolean(viewer?.admin_profile);
  return {
    ...open,
    ...(provider.ext && !isVet && { takes_inquiries: takes ?? false }),
    ...(mayWrite && { email }),
    ...(mayKnow && { identity_card: card }),
    ...(tells && { telephone: telephone ?? null }),
    ...(tellsApproval && { approval: approval ?? (profile.awaiting_approval ? 'awaiting' : 'approved') }),
  } as Profile;
}
