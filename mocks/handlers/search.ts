import type { SearchHit, User } from '../../src/api/generated/model';
import { codeKey, codeOfNii } from '../../src/lib/identifiers';
import { lotNumber } from '../../src/lib/ids';
import { finder, searchable, searchKey } from '../../src/lib/search-terms';
import { namedNumber } from '../../server/domain/search/named-number';
import { database, extension, newestFirst } from '../database';
import type { MockHandlers } from '../types';

/** So many hits of each kind are shown, as the service has it. */
const hitsOfKind = 6;

const has = (
  search: string,
  texts: (string | null | undefined)[],
  codes: (string | null | undefined)[] = [],
) => finder(search)(searchable(texts, codes));
const names = (search: string, ...codes: (string | null | undefined)[]) =>
  codes.some((code) => code && searchKey(code) === searchKey(search));

function accounts(search: string): SearchHit[][] {
  const producers = newestFirst(database.producers).map((one) => {
    const codes = [one.cuig_number, one.renspa_number, one.identity_card, one.telephone];
    return { one, codes, named: names(search, ...codes, one.email) };
  });
  const vets = newestFirst(database.vets).map((one) => {
    const codes = [one.license_number, one.identity_card];
    return { one, codes, named: names(search, ...codes, one.email) };
  });
  return [
    producers
      .filter(({ one, codes }) => has(search, [one.name, one.email], codes))
      .map(({ one, named }) => ({
        kind: 'producer',
        id: one.id,
        named,
        name: one.name,
        code: one.cuig_number,
        place: null,
        status: one.active ? 'active' : 'inactive',
        at: one.created_at,
        act: null,
      })),
    vets
      .filter(({ one, codes }) => has(search, [one.full_name, one.email], codes))
      .map(({ one, named }) => ({
        kind: 'veterinarian',
        id: one.id,
        named,
        name: one.full_name,
        code: one.license_number,
        place: null,
        status: one.active ? 'active' : one.awaiting_approval ? 'awaiting' : 'inactive',
        at: one.created_at,
        act: null,
      })),
  ];
}

function requests(
  search: string,
  { producer_profile: producer, vet_profile: vet, admin_profile: admin }: User,
) {
  const number = namedNumber(search, 'request');
  return newestFirst(database.requests)
    .filter(
      (one) => admin || one.producer_profile?.id === producer?.id || (vet && one.vet_profile?.id === vet.id),
    )
    .filter((one) => one.id === number || has(search, [one.address, one.locality?.name]))
    .map((one): SearchHit => {
      const status = (one.status ?? 'created') as SearchHit['status'];
      const open = status === 'created' || status === 'assigned';
      return {
        kind: 'request',
        id: one.id,
        named: one.id === number,
        name: one.producer_profile?.name ?? null,
        code: null,
        place: `${one.address}, ${one.locality?.name ?? ''}`,
        status,
        at: one.created_at,
        act: admin && open ? 'assign' : vet && status === 'assigned' ? 'visit' : null,
      };
    });
}

function lotsOf({ producer_profile: producer, vet_profile: vet }: User) {
  return newestFirst(database.lots).filter(
    (lot) =>
      (!producer || lot.producer_profile_id === producer.id) &&
      (!vet || lot.cattle_certifications.some(({ vet_profile_id: id }) => id === vet.id)),
  );
}

const ownerOf = (id: number) => database.producers.find((one) => one.id === id)?.name ?? null;

function lots(search: string, viewer: User): SearchHit[] {
  const number = namedNumber(search, 'lot');
  return lotsOf(viewer)
    .filter((lot) => {
      const { address, locality } = lot.certification_request;
      const texts = [lotNumber(lot.id), address, locality?.name, ownerOf(lot.producer_profile_id)];
      return lot.id === number || names(search, lot.short_code) || has(search, texts);
    })
    .map((lot) => ({
      kind: 'lot',
      id: lot.id,
      named: lot.id === number || names(search, lot.short_code),
      name: ownerOf(lot.producer_profile_id),
      code: null,
      place: lot.certification_request.address,
      status: lot.is_active ? 'active' : 'inactive',
      at: lot.created_at,
      act:
        lot.is_active && !lot.transfer_pending && viewer.producer_profile?.id === lot.producer_profile_id
          ? 'transfer'
          : null,
    }));
}

function certificates(search: string, viewer: User): SearchHit[] {
  const number = namedNumber(search, 'certificate');
  const keys = [codeKey(search), codeOfNii(search)].filter(Boolean);
  const found = lotsOf(viewer).flatMap((lot) =>
    lot.cattle_certifications
      .filter(
        ({ id, cuig_code: cuig, alternative_code: other, short_code: code }) =>
          id === number ||
          names(search, code) ||
          [cuig, other].some((one) => one && keys.includes(codeKey(one))),
      )
      .map((animal): SearchHit => ({
        kind: 'certificate',
        id: animal.id,
        named: true,
        name: ownerOf(lot.producer_profile_id),
        code: animal.cuig_code ?? animal.alternative_code,
        place: lot.certification_request.address,
        status: animal.standing ?? 'valid',
        at: animal.created_at,
        act: null,
      })),
  );
  return [...new Map(newestFirst(found).map((hit) => [hit.id, hit])).values()];
}

/** One search over all that the caller may see. */
export const searchHandlers: MockHandlers<'findRecords'> = {
  findRecords: ({ viewer, query }) => {
    const search = (extension(query).get('q') ?? '').trim();
    if (search === '') return [];
    const user = viewer as User;
    const isNamed = (hits: SearchHit[]) => Number(hits.some(({ named }) => named));
    return [
      ...(user.admin_profile ? accounts(search) : []),
      requests(search, user),
      lots(search, user),
      certificates(search, user),
    ]
      .map((hits) => hits.toSorted((a, b) => Number(b.named) - Number(a.named)).slice(0, hitsOfKind))
      .toSorted((a, b) => isNamed(b) - isNamed(a))
      .flat();
  },
};
