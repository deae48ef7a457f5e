import { enumerations } from '../../server/contract.gen';
import type {
  AccountEvent,
  AdminInvitation,
  AuditEvent,
  SavedView,
  Anchoring,
  CattleCertification,
  CertificationRequest,
  CertifiedLot,
  ClosedDay,
  LimitsInput,
  Locality,
  LotInquiry,
  ProducerProfile,
  RequestStatus,
  TransferIntent,
  TransferStatus,
  User,
  VetKey,
  VetProfile,
  Visit,
} from '../../src/api/generated/model';
import {
  ayacucho,
  buildAnimal,
  buildLot,
  buildProducer,
  buildRating,
  buildVet,
  created,
  photo,
} from './builders';

/** What is kept of a visit besides its request. */
export type Entered = Pick<Visit, 'defaults' | 'animals'> & { handedBack: number[] };

export interface Seeds {
  users: User[];
  localities: Locality[];
  producers: ProducerProfile[];
  vets: VetProfile[];
  requests: CertificationRequest[];
  /** What is entered at visits, by the id of their request. */
  visits: Map<number, Entered>;
  lots: CertifiedLot[];
  transfers: TransferIntent[];
  /** The histories of accounts, by the id of their user. */
  accountEvents: (AccountEvent & { userId: number })[];
  /** What was done since the mock began. */
  auditEvents: AuditEvent[];
  /** Views of tables, with whose they are. */
  savedViews: (SavedView & { owner: number })[];
  /** Days without visits, and limits that are set. */
  closedDays: ClosedDay[];
  limits: LimitsInput;
  /** Users of admins who were deactivated. */
  inactiveAdmins: Set<number>;
  /** Invitations to be an admin, with what they are accepted with. */
  invitations: (AdminInvitation & { token: string })[];
  /** What accounts sign in with, by the id of their user; `caravana` where it was not changed. */
  passwords: Map<number, string>;
  /** What stands in the links for a new password, with the user of each. */
  passwordLinks: Map<string, number>;
  /** Veterinarians' own keys, by the id of their profile. */
  vetKeys: (VetKey & { vetProfileId: number })[];
  inquiries: LotInquiry[];
  /** What admins see of the way to the chain. */
  anchoring: Anchoring;
}

/** An animal of which everything is known. */
const wholeAnimal: CattleCertification = buildAnimal({
  id: 1,
  dental_chronology: 'milk_corners',
  corporal_condition: 3,
  brucellosis_test_date: '2026-04-02',
  brucellosis_test_result: 'Negativo',
  foot_and_mouth_test_date: '2026-04-03',
  foot_and_mouth_test_result: 'Negativo',
  other_tests: [{ name: 'Tuberculina', date: '2026-04-04', result: 'Negativo' }],
  brucellosis_vaccination_date: '2026-02-10',
  foot_and_mouth_vaccination_date: '2026-03-12',
  other_vaccinations: [{ name: 'Carbunclo', date: '2026-01-20' }],
  recent_treatments: 'Ivermectina al destete',
  clinical_observations: 'Sin particularidades',
  final_notes: 'Apta para traslado',
  photo_url: photo,
  pdf_url: '/files/certificado-1.pdf',
  blockchain_certification: {
    pdf_hash: '9f'.repeat(32),
    transaction_hash: `0x${'4e'.repeat(32)}`,
    blockchain_status: 'confirmed',
    blockchain_url: 'https://explorer.example/tx/1',
    blockchain_certified: true,
  },
});

const firstAnimals = [
  wholeAnimal,
  buildAnimal({
    id: 2,
    cuig_code: null,
    alternative_code: 'ALT-77',
    gender: 'male',
    category: 'weaned_steer',
  }),
  buildAnimal({
    id: 3,
    cuig_code: null,
    alternative_code: null,
    estimated_weight: null,
    category: 'unweaned_calf',
  }),
];

function lots(): CertifiedLot[] {
  const plain = enumerations.Breed.map((breed, place) => {
    const id = place + 4;
    const animals = [buildAnimal({ id: id * 10, cattle_breed: breed })];
    return buildLot({
      id,
      breed,
      cattle_certifications: animals,
      producer_profile_id: (place % 3) + 1,
      // The lot of the pending transfer 5.
      transfer_pending: id === 5,
    });
  });
  return [
    buildLot({
      id: 1,
      cattle_certifications: firstAnimals,
      address: 'Camino a Udaquiola s/n',
      pdf_url: '/files/lote-1.pdf',
    }),
    buildLot({ id: 2, is_active: false, successor_certified_lot_id: 3, producer_profile_id: 2 }),
    buildLot({ id: 3, parent_certified_lot_id: 2, cattle_certifications: [buildAnimal({ id: 31 })] }),
    ...plain,
    buildLot({ id: 20, transfer_pending: true, cattle_certifications: [buildAnimal({ id: 200 })] }),
  ];
}

/** Nobody's: no local number begins with 0. */
const telephone = '+54 2297 00-0101';

/** The first veterinarian, as requests and transfers name it. */
export const certifyingVet = {
  id: 1,
  full_name: 'Marina Etcheverry',
  license_number: 'M.P. 9412',
  average_rating: 3.6,
};

function request(id: number, status: RequestStatus | null): CertificationRequest {
  const visited = status === 'assigned' || status === 'executed';
  return {
    id,
    address: `Camino vecinal ${id}`,
    locality: ayacucho,
    intended_animal_group: 10 + id,
    declared_lot_weight: 170,
    declared_lot_age: 8,
    cattle_breed: 'hereford',
    preferred_time_range: { start: '2026-05-10', end: '2026-05-20' },
    scheduled_date: visited ? '2026-05-11' : null,
    scheduled_time: visited ? 'morning' : null,
    status,
    producer_profile: { id: 1, name: 'La Querencia del Sur', cuig_number: 'DM101' },
    vet_profile: visited ? certifyingVet : null,
    comments: visited ? 'La tranquera queda abierta.' : null,
    file_upload: {
      id,
      photo_url: photo,
      ai_analyzed_age: null,
      ai_analyzed_weight: null,
      ai_analyzed_breed: null,
      processed_at: null,
    },
    certified_lot_id: status === 'executed' ? 1 : null,
    ...(status === 'rejected' && { rejection_reason: 'No hay manga en el establecimiento.' }),
    created_at: created,
    updated_at: created,
  };
}

function transfer(
  id: number,
  status: TransferStatus,
  from: number,
  to: number,
  lotId: number,
): TransferIntent {
  const party = (producer: number) => ({
    id: producer,
    name: `Establecimiento ${producer}`,
    cuig_number: `DM10${producer}`,
  });
  return {
    id,
    status,
    message: id % 2 === 0 ? null : 'Según lo conversado en la feria.',
    from_producer_profile: party(from),
    to_producer_profile: party(to),
    certified_lot: {
      id: lotId,
      is_active: status !== 'accepted',
      created_at: created,
      certification_request: {
        id: lotId,
        address: `Ruta ${lotId}`,
        intended_animal_group: 24,
        cattle_breed: 'hereford',
      },
      certified_animals_count: 20,
      average_weight: 172.4,
      vet_profile: certifyingVet,
    },
    created_at: created,
    updated_at: created,
  };
}

/** An admin of each grade. */
const admins = [
  { id: 1, email: 'admin@caravana.example', first_name: 'Ana', last_name: 'Ledesma', grade: 'everything' },
  { id: 2, email: 'coordina@caravana.example', first_name: 'Rita', last_name: 'Olmos', grade: 'coordinates' },
  { id: 3, email: 'consulta@caravana.example', first_name: 'Hugo', last_name: 'Vera', grade: 'reads' },
] as const;

/** What the mock starts from: every state that a screen shows. */
export function seeds(): Seeds {
  const producers = [
    buildProducer({
      id: 1,
      name: 'La Querencia del Sur',
      email: 'productor@caravana.example',
      telephone,
      takes_inquiries: true,
    }),
    buildProducer({ id: 2, name: 'Los Tres Ombúes', email: 'productora@caravana.example' }),
    buildProducer({ id: 3, name: 'Don Anselmo', active: false }),
  ];
  const rated = [5, 5, 4, 3, 1].map((rating, place) =>
    buildRating({
      id: place + 1,
      rating,
      comments: place === 0 ? 'Puntual y prolija con las caravanas' : null,
    }),
  );
  const names = ['Ayacucho', 'Azul', 'Balcarce', 'Rauch', 'Tandil'];
  const localities = names.map((name, place) => ({ id: place + 1, name, province_id: 6 }));
  const vets = [
    buildVet({ id: 1, email: 'veterinaria@caravana.example', localities, veterinarian_ratings: rated }),
    buildVet({ id: 2, first_name: 'Julián', last_name: 'Schwindt' }),
  ];
  const nobody = { producer_profile: null, vet_profile: null, admin_profile: null };
  const users: User[] = [
    ...producers.map((profile) => ({
      ...nobody,
      id: profile.id,
      email: profile.email ?? '',
      producer_profile: profile,
    })),
    ...vets.map((profile) => ({
      ...nobody,
      id: 10 + profile.id,
      email: profile.email ?? '',
      vet_profile: profile,
    })),
    ...admins.map(({ email, ...profile }) => ({
      ...nobody,
      id: 19 + profile.id,
      email,
      admin_profile: { ...profile, full_name: `${profile.first_name} ${profile.last_name}` },
    })),
  ];
  return {
    users,
    localities,
    producers,
    vets,
    requests: [null, 'created', 'assigned', 'executed', 'canceled', 'rejected'].map((status, place) =>
      request(place + 1, status as RequestStatus | null),
    ),
    lots: lots(),
    transfers: [
      transfer(1, 'pending', 1, 2, 20),
      transfer(2, 'accepted', 2, 1, 2),
      transfer(3, 'rejected', 1, 2, 4),
      transfer(4, 'cancelled', 1, 2, 5),
      transfer(5, 'pending', 2, 1, 5),
    ],
    visits: new Map(),
    closedDays: [],
    limits: {},
    inactiveAdmins: new Set(),
    invitations: [],
    passwords: new Map(),
    passwordLinks: new Map(),
    anchoring: {
      documents: { waiting: 0, oldest_at: null, failed: [] },
      outbox: { waiting: 0, oldest_at: null },
      log_ahead: null,
      log_set_back: null,
      checkpoint_overdue: null,
      anchors: { waiting: 0, oldest_at: null, failed: 0, latest: [] },
    },
    auditEvents: [],
    savedViews: [],
    vetKeys: [],
    inquiries: [
      {
        id: 1,
        certified_lot_id: 1,
        name: 'Ana Suárez',
        contact: 'ana@example.org',
        message: '¿Cuándo se pueden ver los animales?',
        created_at: created,
        settled_at: null,
      },
    ],
    accountEvents: [
      {
        id: 1,
        userId: 3,
        action: 'deactivated',
        reason: 'Vendió el establecimiento.',
        admin: { id: 1, full_name: 'Ana Ledesma' },
        certification_request_id: null,
        transfer_intent_id: null,
        created_at: created,
      },
    ],
  };
}
