/** A row of the provider: whatever it knows. */
export type Row = Record<string, unknown>;

/** An account with its one profile. */
export interface Account {
  id: number;
  email: string;
  producer_profile?: Row | undefined;
  vet_profile?: Row | undefined;
  admin_profile?: Row | undefined;
}

const created = '2026-05-04T12:30:00.000Z';

const accounts = (): Account[] => [
  {
    ...{ id: 1, email: 'ana@campo.example' },
    producer_profile: {
      id: 1,
      name: 'La Querencia',
      cuig_number: 'DM101',
      renspa_number: null,
      active: true,
    },
  },
  {
    ...{ id: 2, email: 'vet@campo.example' },
    vet_profile: {
      ...{ id: 2, first_name: 'Marina', last_name: 'Paz', full_name: null, license_number: 'M.P. 8731' },
      ...{ active: true, localities: null, work_schedule: null, veterinarian_ratings: null },
    },
  },
  { id: 3, email: 'admin@campo.example', admin_profile: { id: 3, first_name: 'Eva', last_name: 'Ledesma' } },
  {
    ...{ id: 4, email: 'otra@campo.example' },
    producer_profile: { id: 4, name: 'Los Tres Ombúes', cuig_number: 'DM104' },
  },
];

/** What the provider knows when it starts: 5,000 lots, numbers as texts, and much that is null or missing. */
export function seed(photos: string) {
  const request = {
    ...{ id: 7, address: 'Camino Real 1', locality: { id: 1, name: 'Ayacucho', province_id: '6' } },
    ...{ intended_animal_group: '12', declared_lot_weight: '172.4', declared_lot_age: '8' },
    ...{ cattle_breed: 'hereford', preferred_time_range: 'En otoño', created_at: created },
  };
  const animal = (id: number): Row | undefined =>
    id > 5
      ? undefined
      : {
          ...{
            id,
            cuig_code: `DM101 A00${id}`,
            cattle_breed: 'hereford',
            category: 'weaned_steer',
            gender: null,
          },
          ...{ estimated_weight: '369.2', corporal_condition: '3', other_tests: null, vet_profile_id: 2 },
          ...{ producer_profile_id: 1, created_at: created, photo_url: `${photos}/animal.svg` },
        };
  const lot = (id: number): Row | undefined =>
    id > 5_000
      ? undefined
      : {
          ...{ id, is_active: true, producer_profile_id: id > 4_990 ? 1 : 4, created_at: created },
          ...(id === 4_998 && { parent_certified_lot_id: 4_321 }),
          ...{ certification_request: id === 4_998 ? null : request },
          ...{ cattle_certifications: id === 4_999 ? null : [animal(3), null, animal(4)] },
        };
  const lots: Row[] = Array.from({ length: 5_000 }, (_, place) => ({
    ...{
      id: 5_000 - place,
      certified_animals_count: '24',
      average_weight: '369.2',
      certification_date: created,
    },
    ...{ address: `Camino ${5_000 - place}`, cattle_breed: place === 1 ? null : 'brahman' },
    ...{ photo_url: place % 2 === 0 ? `${photos}/lot.svg` : null },
  }));
  const requests: Row[] = ['pending', 'in_progress', 'completed', 'cancelled', 'executed'].map(
    (status, place) => ({
      ...request,
      ...{ id: 7 + place, status, locality: null },
      file_upload: place === 0 ? { id: 1, photo_url: `${photos}/request.svg` } : null,
    }),
  );
  const transfers: Row[] = [1, 2, 3].map((id) => ({
    ...{ id, status: 'pending', from_producer_profile: null, created_at: created },
    ...{ to_producer_profile: { id: 4, name: 'Los Tres Ombúes' }, certified_lot: { id: 4_990 + id } },
  }));
  const localities = [
    { id: 1, name: 'Ayacucho', province_id: '6' },
    { id: 2, name: 'Azul', province_id: '6' },
  ];
  return { accounts: accounts(), lots, requests, transfers, localities, lot, animal };
}
