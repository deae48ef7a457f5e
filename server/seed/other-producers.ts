import type { PlannedProducer } from './plan';

/** The producers with whom those who sign in have to do. People and documents are invented. */
export const otherProducers: PlannedProducer[] = [
  {
    key: 'anselmo',
    name: 'Don Anselmo',
    identityCard: '99.900.103',
    farms: [
      { address: 'Don Anselmo, camino a Espigas, paraje El Luchador', municipality: '060595' },
      { address: 'San Eleuterio, Ruta Provincial 65 km 210', municipality: '060105' },
    ],
    lots: [
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['accepted', 'ceibal']] },
      { breed: 'red_aberdeen_angus', farm: 0, sales: [['cancelled', 'productor']] },
      { breed: 'black_aberdeen_angus', farm: 1, recent: true },
    ],
    requests: [{ breed: 'black_aberdeen_angus', farm: 1, becomes: 'assigned', daysAgo: 5 }],
  },
  {
    key: 'ceibal',
    name: 'El Ceibal de Udaquiola S.A.',
    identityCard: '30-99900001-7',
    farms: [{ address: 'El Ceibal, estación Udaquiola', municipality: '060042' }],
    lots: [
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['accepted', 'productor']] },
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['accepted', 'productora']] },
      { breed: 'red_aberdeen_angus', farm: 0, sales: [['pending', 'productor']] },
      { breed: 'braford', farm: 0, sales: [['accepted', 'quemado']] },
    ],
  },
  {
    key: 'ombues',
    name: 'Los Tres Ombúes',
    identityCard: '99.900.105',
    farms: [{ address: 'Los Tres Ombúes, Huanguelén, cuartel XI', municipality: '060203' }],
    lots: [
      { breed: 'hereford', farm: 0, sales: [['accepted', 'anselmo']] },
      { breed: 'black_aberdeen_angus', farm: 0, herd: 'older' },
      { breed: 'red_aberdeen_angus', farm: 0, sales: [['accepted', 'anselmo']] },
    ],
    requests: [{ breed: 'hereford', farm: 0, becomes: 'rejected', daysAgo: 120 }],
  },
  {
    key: 'rufina',
    name: 'Santa Rufina S.R.L.',
    identityCard: '30-99900002-5',
    farms: [{ address: 'Santa Rufina, Ruta Nacional 33 km 320, Berutti', municipality: '060826' }],
    lots: [
      { breed: 'argentine_holstein', farm: 0, sales: [['accepted', 'pampero']] },
      { breed: 'argentine_holstein', farm: 0, herd: 'calves' },
      { breed: 'red_aberdeen_angus', farm: 0 },
    ],
  },
  {
    key: 'etcheverry',
    name: 'Etcheverry Hnos.',
    identityCard: '30-99900003-3',
    farms: [{ address: 'La Payanca, Coronel Boerr, cuartel V', municipality: '060455' }],
    lots: [
      {
        breed: 'black_aberdeen_angus',
        farm: 0,
        sales: [
          ['accepted', 'chaja'],
          ['accepted', 'productor'],
        ],
      },
      { breed: 'red_brangus', farm: 0, sales: [['accepted', 'quemado']] },
      { breed: 'red_aberdeen_angus', farm: 0, herd: 'calves', sales: [['accepted', 'ceibal', 'recent']] },
    ],
    requests: [{ breed: 'red_aberdeen_angus', farm: 0, becomes: 'assigned', daysAgo: 1 }],
  },
  {
    key: 'chaja',
    name: 'Laguna del Chajá',
    identityCard: '99.900.108',
    farms: [{ address: 'Laguna del Chajá, Ruta Provincial 20 km 36', municipality: '060218' }],
    lots: [
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['accepted', 'ceibal']] },
      { breed: 'hereford', farm: 0, herd: 'calves', sales: [['accepted', 'etcheverry', 'recent']] },
    ],
    requests: [{ breed: 'hereford', farm: 0, becomes: 'created', daysAgo: 15 }],
  },
  {
    key: 'pampero',
    name: 'El Pampero Manso',
    identityCard: '99.900.109',
    farms: [
      { address: 'El Pampero Manso, Piedritas, Ruta Nacional 188 km 340', municipality: '060392' },
      { address: 'La Ternura, Mones Cazón', municipality: '060609' },
    ],
    lots: [
      { breed: 'braford', farm: 0 },
      { breed: 'black_brangus', farm: 1 },
      { breed: 'red_brangus', farm: 0, sales: [['pending', 'rufina']] },
    ],
    requests: [{ breed: 'black_brangus', farm: 1, becomes: 'canceled', daysAgo: 44 }],
  },
  {
    key: 'herradura',
    name: 'La Herradura de Plata',
    identityCard: '99.900.110',
    farms: [
      { address: 'La Herradura de Plata, Barker, Ruta Provincial 80', municipality: '060084' },
      { address: 'La Herradura Chica, Ruta Provincial 63 km 24', municipality: '060238' },
    ],
    visits: [
      { breed: 'hereford', farm: 1, inDays: -1, halfDone: true },
      { breed: 'black_aberdeen_angus', farm: 1, inDays: 0 },
      { breed: 'red_aberdeen_angus', farm: 1, inDays: 1 },
    ],
    lots: [
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['accepted', 'anselmo']] },
      {
        breed: 'red_aberdeen_angus',
        farm: 0,
        sales: [
          ['cancelled', 'productor'],
          ['accepted', 'ombues'],
        ],
      },
      { breed: 'limangus', farm: 0, herd: 'calves', sales: [['rejected', 'pampero']] },
    ],
  },
  {
    key: 'quemado',
    name: 'Monte Quemado',
    identityCard: '99.900.111',
    farms: [
      { address: 'Monte Quemado, Goyena, Ruta Provincial 67', municipality: '060700' },
      { address: 'El Palenque, Stroeder, Ruta Nacional 3 km 860', municipality: '060602' },
    ],
    lots: [{ breed: 'brahman', farm: 0 }],
    requests: [{ breed: 'braford', farm: 1, becomes: 'created', daysAgo: 11 }],
  },
  {
    key: 'tranqueras',
    name: 'Las Tranqueras',
    identityCard: '30-99900004-1',
    farms: [{ address: 'Las Tranqueras, Vieytes, Ruta Provincial 36 km 106', municipality: '060505' }],
    lots: [{ breed: 'braford', farm: 0, sales: [['accepted', 'ceibal']] }],
    deactivated: { daysAgo: 30, reason: 'El titular pidió la baja: vendió el establecimiento.' },
  },
];
