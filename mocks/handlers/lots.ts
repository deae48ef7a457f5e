import type {
  CattleCertification,
  CertifiedLot,
  CertifiedLotListItem,
  User,
} from '../../src/api/generated/model';
import { database, find, newestFirst, provider } from '../database';
import { averageWeight, soughtAnimal, soughtLots } from '../lot-search';
import type { MockHandlers } from '../types';

type Ids =
  | 'listCertifiedLots'
  | 'getCertifiedLotsSummary'
  | 'listMyCertifiedLots'
  | 'getCertifiedLot'
  | 'getCattleCertification';

/** So many are counted at most. */
const maxCounted = 10_000;

const revokedIn = ({ cattle_certifications: animals }: CertifiedLot) =>
  animals.filter(({ standing }) => standing === 'revoked').length;

function listItem(lot: CertifiedLot): CertifiedLotListItem {
  const animals = lot.cattle_certifications;
  return {
    id: lot.id,
    certified_animals_count: animals.length,
    average_weight: averageWeight(lot),
    photo_url: animals[0]?.photo_url ?? null,
    address: lot.certification_request.address,
    certification_date: lot.created_at,
    cattle_breed: lot.certification_request.cattle_breed,
    ...(provider.ext && { transfer_pending: lot.transfer_pending ?? false, revoked_count: revokedIn(lot) }),
  };
}

function detail(lot: CertifiedLot, viewer: User | null): CertifiedLot {
  const {
    transfer_pending: pending = false,
    successor_certified_lot_id: successor,
    can_transfer: _made,
    ...open
  } = lot;
  if (!provider.ext) return open;
  const owns = viewer?.producer_profile?.id === lot.producer_profile_id;
  return {
    ...open,
    transfer_pending: pending,
    can_transfer: owns && lot.is_active && !pending,
    successor_certified_lot_id: successor ?? null,
  };
}

/** Who examined an animal and whose it was: the owner of the first lot that held it. */
function issuedWith({ vet_profile_id: vetId }: CattleCertification, first: CertifiedLot | undefined) {
  const vet = database.vets.find(({ id }) => id === vetId);
  const owner = database.producers.find(({ id }) => id === first?.producer_profile_id);
  if (!vet || !owner) return null;
  return {
    veterinarian: { name: `${vet.first_name} ${vet.last_name}`, licence: vet.license_number ?? '' },
    owner: { establishment: owner.name, cuig: owner.cuig_number, renspa: owner.renspa_number },
  };
}

/** Lots and the certificates of their animals. */
export const lotHandlers: MockHandlers<Ids> = {
  listCertifiedLots: ({ query }) => {
    const known = provider.ext ? query : new URLSearchParams();
    return soughtLots(known).map(listItem);
  },
  getCertifiedLotsSummary: ({ query }) => {
    const { length } = soughtLots(query);
    const more = length > maxCounted;
    return { count: more ? maxCounted : length, more, animal: soughtAnimal(query) };
  },
  listMyCertifiedLots: ({ viewer }) => {
    const { id } = viewer.producer_profile;
    const own = database.lots.filter((lot) => lot.is_active && lot.producer_profile_id === id);
    return newestFirst(own).map(listItem);
  },
  getCertifiedLot: ({ id, viewer }) => ({ certified_lot: detail(find(database.lots, id), viewer) }),
  getCattleCertification: ({ id }) => {
    const holds = (lot: CertifiedLot) => lot.cattle_certifications.some((animal) => animal.id === id);
    const lots = newestFirst(database.lots.filter(holds));
    const lot = lots.find(({ is_active: active }) => active) ?? lots[0];
    const animal = find(lot?.cattle_certifications ?? [], id);
    if (!provider.ext) return { cattle_certification: animal };
    const issued_with = animal.issued_with ?? issuedWith(animal, lots.at(-1));
    return { cattle_certification: { ...animal, certified_lot_id: lot?.id ?? null, issued_with } };
  },
};
