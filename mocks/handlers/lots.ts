import en from '../../i18n/en/cattle.json';
import es from '../../i18n/es/cattle.json';
import type { CertifiedLot, CertifiedLotListItem, User } from '../../src/api/generated/model';
import { plainText } from '../../src/lib/search';
import { database, find, newestFirst, provider } from '../database';
import type { MockHandlers } from '../types';

type Ids = 'listCertifiedLots' | 'listMyCertifiedLots' | 'getCertifiedLot' | 'getCattleCertification';

function listItem(lot: CertifiedLot): CertifiedLotListItem {
  const animals = lot.cattle_certifications;
  const weights = animals.flatMap(({ estimated_weight: weight }) => weight ?? []);
  return {
    id: lot.id,
    certified_animals_count: animals.length,
    average_weight:
      weights.length > 0 ? weights.reduce((sum, weight) => sum + weight, 0) / weights.length : null,
    photo_url: animals[0]?.photo_url ?? null,
    address: lot.certification_request.address,
    certification_date: lot.created_at,
    cattle_breed: lot.certification_request.cattle_breed,
    ...(provider.ext && { transfer_pending: lot.transfer_pending ?? false }),
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

/** Whether a search finds a lot: by number, address, breed (key or labels) or locality, or as the lot it names (rule 4.1). */
function isFound({ id, certification_request: request }: CertifiedLot, search: string): boolean {
  const { address, cattle_breed: breed, locality } = request;
  const number = String(id).padStart(4, '0');
  const text = plainText(
    [number, address, breed, es.breeds[breed], en.breeds[breed], locality?.name].join('\n'),
  );
  const [, named] = /^(?:lote?\s*#?|#)\s*(\d+)$/.exec(search) ?? [];
  return text.includes(search) || Number(named) === id;
}

/** Lots and the certificates of their animals. */
export const lotHandlers: MockHandlers<Ids> = {
  listCertifiedLots: ({ query }) => {
    const search = provider.ext ? plainText(query.get('search') ?? '').trim() : '';
    const active = database.lots.filter((lot) => lot.is_active && isFound(lot, search));
    return newestFirst(active).map(listItem);
  },
  listMyCertifiedLots: ({ viewer }) => {
    const { id } = viewer.producer_profile;
    const own = database.lots.filter((lot) => lot.is_active && lot.producer_profile_id === id);
    return newestFirst(own).map(listItem);
  },
  getCertifiedLot: ({ id, viewer }) => ({ certified_lot: detail(find(database.lots, id), viewer) }),
  getCattleCertification: ({ id }) => ({
    cattle_certification: find(
      database.lots.flatMap((lot) => lot.cattle_certifications),
      id,
    ),
  }),
};
