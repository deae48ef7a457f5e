import type {
  AccountEvent,
  AdminInvitation,
  AuditEvent,
  SavedView,
  Anchoring,
  CertificationRequest,
  CertifiedLot,
  ClosedDay,
  Announcement,
  LimitsInput,
  Locality,
  LotInquiry,
  ProducerProfile,
  RequestStatus,
  TransferIntent,
  User,
  OfficeKey,
  VetKey,
  VetProfile,
  Visit,
} from '../../src/api/generated/model';
import { buildProducer, buildRating, buildVet, created } from './builders';
import { lots } from './lots';
import { type KeptSession, openSessions } from './open-sessions';
import { request } from './requests';
import { transfer } from './transfers';

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
  /** The visits that deactivations took away, by the id of their request. */
  visitsLost: Map<number, Pick<CertificationRequest, 'scheduled_date' | 'scheduled_time' | 'vet_profile'>>;
  /** What was done since the mock began. */
  auditEvents: AuditEvent[];
  /** Views of tables, with whose they are. */
  savedViews: (SavedView & { owner: number })[];
  /** Days without visits, and limits that are set. */
  closedDays: ClosedDay[];
  /** What everybody is told. */
  announcement: Announcement | null;
  limits: LimitsInput;
  /** Users of admins who were deactivated. */
  inactiveAdmins: Set<number>;
  /** Invitations to be an admin, with what they are accepted with. */
  invitations: (AdminInvitation & { token: string })[];
  /** What accounts sign in with, by the id of their user; `caravana` where it was not changed. */
  passwords: Map<number, string>;
  /** Sessions, by the id of their user: which are over, `revoked` says. */
  sessions: KeptSession[];
  /** What stands in the links for a new password, with the user of each. */
  passwordLinks: Map<string, number>;
  /** Veterinarians' own keys, by the id of their profile. */
  vetKeys: (VetKey & { vetProfileId: number })[];
  officeKeys: OfficeKey[];
  inquiries: LotInquiry[];
  /** What admins see of the way to the chain. */
  anchoring: Anchoring;
}

/** Nobody's: no local number begins with 0. */
const telephone = '+54 2297 00-0101';

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
    announcement: null,
    limits: {},
    inactiveAdmins: new Set(),
    invitations: [],
    passwords: new Map(),
    sessions: openSessions(Date.now()),
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
    visitsLost: new Map(),
    savedViews: [],
    vetKeys: [],
    officeKeys: [],
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
