import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AccountAction } from '@/api/account-changes';
import type { ProducerProfile, VetProfile } from '@/api/generated/model';
import { useListProducerProfiles } from '@/api/generated/producer-profiles/producer-profiles';
import { useListVetProfiles } from '@/api/generated/vet-profiles/vet-profiles';
import { speaksExtensions } from '@/api/provider';
import { fullName } from '@/lib/person';
import { finder, type Searchable, searchable } from '@/lib/search-terms';
import { useUrlChange } from '@/routing/use-url-change';
import type { AccountType, UrlState } from './url-state';

/** An account as the admin's lists show it, whichever kind of profile it has. */
export interface Account {
  /** Kind and id of the profile, such as `producer-3`: what the URL and selections call it. */
  key: string;
  type: AccountType;
  /** The profile's id. */
  id: number;
  name: string;
  email: string | null;
  active: boolean;
  /** A veterinarian that awaits its approval is not active, but may sign in. */
  status: 'active' | 'inactive' | 'waiting';
  /** Of a veterinarian, where the provider knows approvals. */
  approval: VetProfile['approval'];
  /** The names of the places where a veterinarian works. */
  areas: readonly string[];
  /** The CUIG of a producer, the licence of a veterinarian. */
  document: string | null;
  renspa: string | null;
  identityCard: string | null;
  /** Of a producer. */
  telephone: string | null;
  createdAt: string;
  updatedAt: string;
  /** The name without case and accents, to sort by. */
  sortName: string;
  /** What searches look through (rule 7.2): name, id, e-mail, documents and telephone, ready to compare. */
  searched: Searchable;
}

type Facts = Omit<Account, 'key' | 'status' | 'sortName' | 'searched'>;

function account(facts: Facts): Account {
  const { type, id, name, email } = facts;
  const searched = searchable(
    [name, id, email],
    [facts.document, facts.renspa, facts.identityCard, facts.telephone],
  );
  const sortName = searched.text.slice(0, searched.text.indexOf('\n'));
  // Spread, it would take four times as long.
  const status = facts.active ? 'active' : facts.approval === 'awaiting' ? 'waiting' : 'inactive';
  return Object.assign(facts, { key: `${type}-${id}`, status, sortName, searched } as const);
}

/** The accounts of a list of producers, in its order. */
function producerAccounts(profiles: ProducerProfile[]): Account[] {
  return profiles.map((profile) =>
    account({
      type: 'producer',
      id: profile.id,
      name: profile.name,
      email: profile.email ?? null,
      active: profile.active,
      document: profile.cuig_number,
      renspa: profile.renspa_number,
      identityCard: profile.identity_card ?? null,
      telephone: profile.telephone ?? null,
      approval: undefined,
      areas: [],
      createdAt: profile.created_at,
      updatedAt: profile.updated_at,
    }),
  );
}

/** The accounts of a list of veterinarians, in its order. */
function vetAccounts(profiles: VetProfile[]): Account[] {
  return profiles.map((profile) =>
    account({
      type: 'vet',
      id: profile.id,
      name: fullName(profile) || (profile.email ?? ''),
      email: profile.email ?? null,
      approval: speaksExtensions() ? profile.approval : undefined,
      areas: profile.localities.map((locality) => locality.name),
      active: profile.active,
      document: profile.license_number,
      renspa: null,
      identityCard: profile.identity_card ?? null,
      telephone: null,
      createdAt: profile.created_at,
      updatedAt: profile.updated_at,
    }),
  );
}

/** The accounts that a filter finds (rule 7.2). */
export function filterAccounts(accounts: readonly Account[], filter: string): readonly Account[] {
  const isFound = finder(filter);
  return filter.trim() === '' ? accounts : accounts.filter(({ searched }) => isFound(searched));
}

interface TableFilters {
  search: string;
  type: AccountType | '';
  status: UrlState['status'];
}

/** The accounts that pass the table's search and both its filters. */
export function searchAccounts(
  accounts: readonly Account[],
  { search, type, status }: TableFilters,
): readonly Account[] {
  const isFound = finder(search);
  return accounts.filter(
    (one) =>
      (type === '' || one.type === type) &&
      (status === '' || one.status === status || one.approval === status) &&
      isFound(one.searched),
  );
}

/**
 * Whether an admin who has looked at the licence may say so: the account awaits that, was refused, or was never
 * reviewed.
 */
export function isApprovable({ approval }: Account): boolean {
  return approval !== undefined && approval !== 'approved';
}

/** What an admin does first with an account as it is: nobody is activated who was never approved. */
export function actionOf({ active, approval }: Account): AccountAction {
  if (active) return 'deactivate';
  return approval === 'awaiting' || approval === 'refused' ? 'approve' : 'activate';
}

/**
 * Both lists whole, each a query of its own: they are filtered and sorted here, and one that fails leaves the other.
 */
export function useAccounts() {
  const producer = useListProducerProfiles(undefined, { query: { select: producerAccounts } });
  const vet = useListVetProfiles(undefined, { query: { select: vetAccounts } });
  /** The accounts of both lists, as far as they are there. */
  const all = useMemo(() => [...(producer.data ?? []), ...(vet.data ?? [])], [producer.data, vet.data]);
  return { producer, vet, all };
}

const route = getRouteApi('/_admin/gestion-usuarios/');
/** What has nothing to do with the page of the table: the open details, and the lists of cards. */
const aside = ['account', 'producers', 'vets', 'producersPage', 'vetsPage'] as const;

/** The state of the screen in its URL. */
export function useUrlState() {
  return { url: route.useSearch(), change: useUrlChange<UrlState>(aside) };
}
