/** Benchmark of growth: the calls that it makes. */

/** Those who sign in. */
export type Caller = 'admin' | 'producer' | 'vet';
/** Who asks, and for what among so many lots; nobody is signed in without one. */
export type Call = readonly [name: string, as: Caller | null, path: (lots: number) => string];

const lotsPath = 'certified_lots';
const search = (text: string) => () => `${lotsPath}?limit=60&search=${encodeURIComponent(text)}`;

const filtered = (query: string) => `${lotsPath}?limit=60&${query}`;
const summary = (query: string) => `${lotsPath}/summary?${query}`;

/** What an admin's office asks for: the dashboard, looking back, searching, one account. */
export const office: readonly Call[] = [
  ['dashboard: figures', 'admin', () => 'reports'],
  ['dashboard: what waits', 'admin', () => 'reports/alerts'],
  ['dashboard: a month by day', 'admin', () => 'activity?from=2025-01-01&to=2025-01-31&by=day'],
  ['dashboard: a year by month', 'admin', () => 'activity?from=2025-01-01&to=2025-12-31&by=month'],
  ['coverage', 'admin', () => 'reports/coverage'],
  ['audit log: the newest', 'admin', () => 'audit_events?limit=50'],
  ['audit log: of an act', 'admin', () => 'audit_events?limit=50&action=request_rejected'],
  ['audit log: far behind', 'admin', (lots) => `audit_events?limit=50&before=${lots}`],
  ['search for a name', 'admin', () => 'search?q=querencia'],
  ['search for a number', 'admin', (lots) => `search?q=LOT-${Math.round(lots / 2)}`],
  ['search for an ear tag', 'admin', (lots) => `search?q=AR${Math.round(lots / 2)}-1`],
  ['search for a producer by CUIG', 'admin', () => 'search?q=DM43'],
  ['an account', 'admin', () => 'accounts/43'],
];

/** A page of a long table as its screen asks for it: by an offset, counted. */
const table = (list: string, query: string) => () => `${list}?limit=25&offset=0&${query}`;

/**
 * The office's tables by a column. Who sorts all of them reads all of them, so these may take longer with their number:
 * what they may not do is to make others wait, or to run out of time.
 */
export const sorted: readonly Call[] = [
  ['requests: newest first', 'admin', table('certification_requests', 'sort=number&descending=true')],
  ['requests: by producer', 'admin', table('certification_requests', 'sort=producer')],
  ['requests: by locality', 'admin', table('certification_requests', 'sort=locality')],
  [
    'requests: by who waits longest',
    'admin',
    table('certification_requests', 'sort=waiting&descending=true'),
  ],
  ['requests: by day of the visit', 'admin', table('certification_requests', 'sort=visit&descending=true')],
  ['requests: by veterinarian', 'admin', table('certification_requests', 'sort=vet')],
  ['requests: of a status', 'admin', table('certification_requests', 'status=created&sort=due')],
  ['transfers: newest first', 'admin', table('transfer_intents', 'sort=sent&descending=true')],
  ['transfers: by recipient', 'admin', table('transfer_intents', 'sort=to')],
  ['transfers: of a status', 'admin', table('transfer_intents', 'status=pending&sort=lot')],
  ['accounts: by name', 'admin', table('accounts', 'sort=name')],
  ['accounts: by e-mail', 'admin', table('accounts', 'sort=email')],
  ['accounts: changed last', 'admin', table('accounts', 'sort=updatedAt&descending=true')],
  ['accounts: of a search', 'admin', table('accounts', 'search=santa%20rosa')],
  ['accounts: of a standing', 'admin', table('accounts', 'standing=inactive')],
  ['audit log: a page far behind', 'admin', () => 'audit_events?limit=25&offset=9000&sort=at'],
];

/** What people's screens ask for: pages, searches, recipients. */
export const calls: readonly Call[] = [
  ['first page of the lots, as the screen asks', null, () => `${lotsPath}?limit=60`],
  ['a page in the middle', null, (lots) => `${lotsPath}?limit=60&before=${Math.round(lots / 2)}`],
  ['all lots: the first 1,000', null, () => lotsPath],
  ['a lot', null, (lots) => `${lotsPath}/${Math.round(lots / 2)}`],
  ['a producer: own lots', 'producer', () => `${lotsPath}/my_certified_lots`],
  ['a producer: own requests', 'producer', () => 'certification_requests'],
  ['a producer: sent transfers', 'producer', () => 'transfer_intents/sent'],
  ['a producer: received transfers', 'producer', () => 'transfer_intents/received'],
  ['an admin: a page of requests', 'admin', () => 'certification_requests?limit=60'],
  ['an admin: a page of open requests', 'admin', () => 'certification_requests?open=true&limit=20'],
  ['an admin: a page of transfers', 'admin', () => 'transfer_intents?limit=60'],
  ['an admin: a page of ratings', 'admin', () => 'veterinarian_ratings?limit=60'],
  ['an admin: a page of producers', 'admin', () => 'producer_profiles?limit=26'],
  ['an admin: a page of veterinarians', 'admin', () => 'vet_profiles?limit=10'],
  ['search for what all lots have (ruta)', null, search('ruta')],
  ['search for a letter (e)', null, search('e')],
  ['search for what a tenth has (hereford)', null, search('hereford')],
  ['search for what a hundredth has (km 7)', null, search('km 7,')],
  ['search for two usual words (provincial 7)', null, search('provincial 7')],
  ['search for a locality (ayacucho)', null, search('ayacucho')],
  ['search for one lot (lote 0063)', null, search('lote 0063')],
  ['search for one address', null, (lots) => search(`estancia ${lots}`)()],
  ['search for what no lot has', null, search('nowhere')],
  ['search for what only the oldest lots have', null, search('paraje antiguo')],
  ['the same, of a breed', null, () => `${search('paraje antiguo')()}&cattle_breed=hereford`],
  ['search for a part of an ear tag', null, (lots) => search(`AR${lots / 2}`)()],
  ['search for an ear tag', null, (lots) => search(`AR${lots / 2}-1`)()],
  ['lots by breed', null, () => filtered('cattle_breed=hereford')],
  ['lots of a locality', null, () => filtered('locality_id=7')],
  [
    'lots of a locality, a page far behind',
    null,
    (lots) => filtered(`locality_id=7&before=${Math.round(lots / 4)}`),
  ],
  ['lots of a usual category', null, () => filtered('category=weaned_heifer')],
  ['lots of a rare category', null, () => filtered('category=unweaned_calf')],
  ['lots of no category', null, () => filtered('category=weaned_steer')],
  [
    'lots of a breed in a locality that has none',
    null,
    () => filtered('cattle_breed=hereford&locality_id=8'),
  ],
  ['lots of a month long ago', null, () => filtered('certified_from=2007-03-01&certified_to=2007-03-31')],
  [
    'lots of ten years, a page far behind',
    null,
    (lots) => filtered(`certified_to=2015-12-31&after=${Math.round(lots / 3)}`),
  ],
  ['lots of ten years, a breed', null, () => filtered('certified_to=2015-12-31&cattle_breed=hereford')],
  [
    'a search with a breed and a category',
    null,
    () => `${search('ruta')()}&cattle_breed=hereford&category=weaned_heifer`,
  ],
  ['the oldest lots', null, () => filtered('sort=oldest')],
  ['lots with most animals', null, () => filtered('sort=animals')],
  ['the same, a page after', null, (lots) => filtered(`sort=animals&after=${Math.round(lots / 2) + 1}`)],
  [
    'the oldest lots, a page far behind',
    null,
    (lots) => filtered(`sort=oldest&after=${Math.round(lots / 2)}`),
  ],
  ['the heaviest lots', null, () => filtered('sort=weight')],
  ['the same, a page after', null, (lots) => filtered(`sort=weight&after=${Math.round(lots / 2) + 1}`)],
  ['the heaviest lots of a breed', null, () => filtered('sort=weight&cattle_breed=hereford')],
  ['the heaviest lots of a locality', null, () => filtered('sort=weight&locality_id=7')],
  [
    'the heaviest lots of a month',
    null,
    () => filtered('sort=weight&certified_from=2007-03-01&certified_to=2007-03-31'),
  ],
  ['the heaviest lots of a search', null, () => `${search('provincial 7')()}&sort=weight`],
  ['how many lots there are', null, () => `${lotsPath}/summary`],
  ['how many lots a usual search finds', null, () => summary('search=ruta')],
  ['how many lots a search for two words finds', null, () => summary('search=provincial%207')],
  ['how many lots a rare search finds', null, () => summary('search=km%207,')],
  ['how many lots have what only the oldest have', null, () => summary('search=paraje%20antiguo')],
  ['how many lots no search finds', null, () => summary('search=nowhere')],
  ['how many lots of a breed', null, () => summary('cattle_breed=hereford')],
  ['how many lots of a locality', null, () => summary('locality_id=7')],
  ['how many lots of a rare category', null, () => summary('category=unweaned_calf')],
  ['how many lots of a breed in a locality', null, () => summary('cattle_breed=braford&locality_id=7')],
  [
    'how many lots of a month',
    null,
    () => summary('certified_from=2007-03-01&certified_to=2007-03-31&cattle_breed=hereford'),
  ],
  ['how many lots of ten years', null, () => summary('certified_to=2015-12-31')],
  ['whose ear tag it is', null, (lots) => summary(`search=AR${lots / 2}-1`)],
  ['recipients: the first page', 'producer', () => 'producer_profiles?limit=26'],
  ['recipients: a page after', 'producer', () => 'producer_profiles?limit=26&after=40'],
  ['recipients: search for a usual name', 'producer', () => 'producer_profiles?limit=26&search=santa%20rosa'],
  [
    'recipients: search for one name',
    'producer',
    () => 'producer_profiles?limit=26&search=santa%20rosa%2043',
  ],
  ['recipients: search for a CUIG', 'producer', () => 'producer_profiles?limit=26&search=dm43'],
  ['recipients: search for what nobody has', 'producer', () => 'producer_profiles?limit=26&search=nowhere'],
  ...office,
];

/** What reads most: every list without a limit, and searches without a page. */
export const heavy: readonly Call[] = [
  ['', null, () => lotsPath],
  ['', null, () => `${lotsPath}?search=e`],
  ['', null, () => `${lotsPath}?search=provincial%207`],
  ['', null, () => `${lotsPath}?sort=weight&locality_id=7`],
  ['', null, () => summary('search=provincial%207')],
  ['', 'admin', () => 'certification_requests'],
  ['', 'admin', () => 'transfer_intents'],
  ['', 'admin', () => 'veterinarian_ratings'],
  ['', 'admin', () => 'producer_profiles'],
  ['', 'admin', () => 'vet_profiles'],
  ['', 'admin', () => 'reports'],
  ['', 'producer', () => 'producer_profiles'],
  ['', 'admin', table('certification_requests', 'sort=producer')],
  ['', 'admin', table('accounts', 'sort=email')],
];
