import type {
  AccountSort,
  AccountStanding,
  AccountSummary,
  ProducerProfile,
  VetProfile,
} from '@/api/generated/model';
import { fullName } from '@/lib/person';
import { plainText } from '@/lib/plain-text';
import { type Searchable, searchable } from '@/lib/search-terms';

/** The account of a producer, as lists of accounts have it. */
export function producerSummary(profile: ProducerProfile): AccountSummary {
  return {
    type: 'producer',
    id: profile.id,
    name: profile.name,
    email: profile.email ?? null,
    active: profile.active,
    areas: [],
    document: profile.cuig_number,
    renspa_number: profile.renspa_number,
    identity_card: profile.identity_card ?? null,
    telephone: profile.telephone ?? null,
    created_at: profile.created_at,
    updated_at: profile.updated_at,
  };
}

/** The account of a veterinarian, as lists of accounts have it. */
export function vetSummary(profile: VetProfile): AccountSummary {
  return {
    type: 'vet',
    id: profile.id,
    name: fullName(profile) || (profile.email ?? ''),
    email: profile.email ?? null,
    active: profile.active,
    ...(profile.approval && { approval: profile.approval }),
    areas: profile.localities.map((locality) => locality.name),
    document: profile.license_number,
    renspa_number: null,
    identity_card: profile.identity_card ?? null,
    telephone: null,
    created_at: profile.created_at,
    updated_at: profile.updated_at,
  };
}

/** How an account stands: a veterinarian that awaits its approval is not active, but may sign in. */
export type AccountStatus = 'active' | 'waiting' | 'inactive';

/** In the order of their column. */
const statuses = ['active', 'waiting', 'inactive'] as const satisfies AccountStatus[];

/** How an account stands. */
export function statusOf({ active, approval }: AccountSummary): AccountStatus {
  if (active) return 'active';
  return approval === 'awaiting' ? 'waiting' : 'inactive';
}

/** Whether an account stands so: a status, or that no admin has ever looked at the licence. */
export function standsAs(account: AccountSummary, standing: AccountStanding): boolean {
  return standing === 'unreviewed' ? account.approval === standing : statusOf(account) === standing;
}

/** What searches of accounts look through (rule 7.2): name, id, e-mail, documents and telephone, ready to compare. */
export function searchedOf(account: AccountSummary): Searchable {
  const { name, id, email, document, renspa_number: renspa, identity_card: card, telephone } = account;
  return searchable([name, id, email], [document, renspa, card, telephone]);
}

/** What accounts are compared by in the order of a column, here as in the API: texts without case and accents. */
export const accountKeys: Record<AccountSort, (account: AccountSummary) => string | number> = {
  name: ({ name }) => plainText(name),
  type: ({ type }) => type,
  status: (account) => statuses.indexOf(statusOf(account)),
  id: ({ id }) => id,
  email: ({ email }) => plainText(email ?? ''),
  document: ({ document }) => plainText(document ?? ''),
  renspa: ({ renspa_number: renspa }) => plainText(renspa ?? ''),
  identityCard: ({ identity_card: card }) => plainText(card ?? ''),
  createdAt: ({ created_at: at }) => at,
  updatedAt: ({ updated_at: at }) => at,
};
