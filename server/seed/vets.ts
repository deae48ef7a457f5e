import type { Wire } from '../domain/shared/wire';
import type { Deactivation } from './accounts';

/** Seed data: the veterinarians, with their areas and weeks. */

export interface PlannedVet {
  /** The e-mail before the @. */
  key: string;
  firstName: string;
  lastName: string;
  licenseNumber: string;
  identityCard: string;
  /** Municipalities by their codes in the national register. */
  areas: readonly string[];
  week: Wire<'WorkScheduleInput'>;
  /** How many days ago the account was made. */
  registered: number;
  /** That no admin has looked at its licence yet. */
  waits?: boolean;
  /** That an admin deactivated it. */
  deactivated?: Deactivation;
}

/**
 * Seven veterinarians: the fourth is rated once, the fifth is new and never was, the sixth works no more, the seventh
 * awaits its approval.
 */
export const vets: readonly PlannedVet[] = [
  {
    key: 'veterinaria',
    firstName: 'Marina',
    lastName: 'Etcheverry',
    licenseNumber: 'M.P. 9412',
    identityCard: '99.900.201',
    // The Salado basin.
    areas: ['060042', '060672', '060455', '060238', '060511', '060308', '060630', '060168'],
    week: {
      monday: 'both',
      tuesday: 'both',
      wednesday: 'morning',
      thursday: 'both',
      friday: 'both',
      saturday: 'morning',
      // She has a visit every day: today and tomorrow, whatever days these are.
      sunday: 'morning',
    },
    registered: 415,
  },
  {
    key: 'julian.schwindt',
    firstName: 'Julián',
    lastName: 'Schwindt',
    licenseNumber: 'M.P. 7038',
    identityCard: '99.900.202',
    areas: ['060595', '060049', '060798', '060448', '060322', '060203', '060196', '060700', '060455'],
    week: { monday: 'morning', tuesday: 'both', wednesday: 'both', thursday: 'both', friday: 'morning' },
    registered: 409,
  },
  {
    key: 'soledad.goni',
    firstName: 'Soledad',
    lastName: 'Goñi',
    licenseNumber: 'M.P. 10245',
    identityCard: '99.900.203',
    areas: ['060791', '060063', '060084', '060476', '060581', '060672'],
    week: { monday: 'both', tuesday: 'afternoon', wednesday: 'both', thursday: 'afternoon', friday: 'both' },
    registered: 402,
  },
  {
    key: 'tomas.ferrari',
    firstName: 'Tomás',
    lastName: 'Ferrari',
    licenseNumber: 'M.P. 8120',
    identityCard: '99.900.204',
    areas: ['060826', '060392', '060609', '060147', '060231'],
    week: { tuesday: 'both', thursday: 'both', saturday: 'morning' },
    registered: 388,
  },
  {
    key: 'lucia.iturralde',
    firstName: 'Lucía',
    lastName: 'Iturralde',
    licenseNumber: 'M.P. 11876',
    identityCard: '99.900.205',
    areas: ['060105', '060854', '060707', '060693'],
    week: { monday: 'both', wednesday: 'both', friday: 'both' },
    registered: 95,
  },
  {
    key: 'pedro.marchetti',
    firstName: 'Pedro',
    lastName: 'Marchetti',
    licenseNumber: 'M.P. 5519',
    identityCard: '99.900.206',
    areas: ['060218', '060505', '060119', '060301'],
    week: {
      monday: 'morning',
      tuesday: 'morning',
      wednesday: 'both',
      thursday: 'morning',
      friday: 'morning',
    },
    registered: 396,
    deactivated: { daysAgo: 40, reason: 'Matrícula suspendida por el colegio.' },
  },
  {
    key: 'ramiro.basualdo',
    firstName: 'Ramiro',
    lastName: 'Basualdo',
    licenseNumber: 'M.P. 12108',
    identityCard: '99.900.207',
    areas: ['060042', '060455'],
    week: { monday: 'both', thursday: 'both' },
    registered: 2,
    waits: true,
  },
];
