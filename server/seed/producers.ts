import { otherProducers } from './other-producers';
import type { PlannedProducer } from './plan';

/** Seed data: the producers, with their fields, requests, lots and sales. */

/**
 * The producers who sign in during a demonstration. People and documents are invented: every number is in 99.900.xxx.
 */
const shown: PlannedProducer[] = [
  {
    key: 'productor',
    name: 'La Querencia del Sur',
    identityCard: '99.900.101',
    farms: [
      { address: 'La Querencia del Sur, Ruta Provincial 50 km 12', municipality: '060042' },
      { address: 'Campo Las Espuelas, camino vecinal a Egaña', municipality: '060672' },
      { address: 'El Jagüel Viejo, Ruta Provincial 11 km 279', municipality: '060336' },
    ],
    lots: [
      {
        breed: 'black_aberdeen_angus',
        farm: 0,
        sales: [
          ['accepted', 'productora'],
          ['accepted', 'ceibal'],
        ],
      },
      { breed: 'black_aberdeen_angus', farm: 0, herd: 'calves' },
      { breed: 'red_aberdeen_angus', farm: 1, sales: [['rejected', 'etcheverry']] },
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['pending', 'productora']] },
      { breed: 'red_aberdeen_angus', farm: 1, sales: [['cancelled', 'anselmo']] },
      { breed: 'hereford', farm: 1 },
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['accepted', 'herradura']] },
      { breed: 'limangus', farm: 0, recent: true },
    ],
    requests: [
      { breed: 'black_aberdeen_angus', farm: 0, becomes: 'assigned', daysAgo: 4 },
      { breed: 'red_aberdeen_angus', farm: 1, becomes: 'assigned', daysAgo: 2 },
      { breed: 'hereford', farm: 2, becomes: 'created', daysAgo: 6 },
      { breed: 'red_aberdeen_angus', farm: 1, becomes: 'rejected', daysAgo: 58 },
      { breed: 'black_aberdeen_angus', farm: 0, becomes: 'canceled', daysAgo: 23 },
    ],
  },
  {
    key: 'productora',
    name: 'Cabaña Los Talas Grandes',
    identityCard: '99.900.102',
    farms: [
      { address: 'Cabaña Los Talas Grandes, Ruta Provincial 30 km 104', municipality: '060791' },
      { address: 'La Cautiva Chica, cuartel VII, paraje Los Pinos', municipality: '060063' },
    ],
    lots: [
      { breed: 'hereford', farm: 0, sales: [['accepted', 'productor']] },
      { breed: 'hereford', farm: 1, sales: [['accepted', 'etcheverry']] },
      { breed: 'black_aberdeen_angus', farm: 0, sales: [['pending', 'ceibal']] },
      { breed: 'black_aberdeen_angus', farm: 1 },
      { breed: 'red_aberdeen_angus', farm: 0, sales: [['rejected', 'productor']] },
      {
        breed: 'black_brangus',
        farm: 1,
        sales: [
          ['accepted', 'pampero'],
          ['accepted', 'productor'],
        ],
      },
    ],
    requests: [
      { breed: 'hereford', farm: 0, becomes: 'assigned', daysAgo: 3 },
      { breed: 'black_aberdeen_angus', farm: 1, becomes: 'rejected', daysAgo: 35 },
      { breed: 'black_aberdeen_angus', farm: 1, becomes: 'canceled', daysAgo: 81 },
    ],
  },
];

/** Twelve producers and what becomes of their cattle. */
export const producers: readonly PlannedProducer[] = [...shown, ...otherProducers];
