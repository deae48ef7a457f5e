/** The enumerations of the contract, in its order. */

export const breeds = [
  'red_aberdeen_angus',
  'black_aberdeen_angus',
  'braford',
  'brahman',
  'red_brangus',
  'black_brangus',
  'hereford',
  'argentine_holstein',
  'limangus',
] as const;
export const genders = ['male', 'female'] as const;
export const categories = ['unweaned_calf', 'weaned_heifer', 'weaned_steer'] as const;
export const dentalChronologies = [
  'milk_incisors_first_medians',
  'milk_second_medians',
  'milk_corners',
  'leveling_incisors',
  'leveling_first_medians',
  'leveling_second_medians',
  'leveling_corners',
  'permanent_incisors',
  'permanent_first_medians',
  'permanent_second_medians',
] as const;
export const workShifts = ['none', 'morning', 'afternoon', 'both'] as const;
export const visitSlots = ['morning', 'afternoon'] as const;
export const requestStatuses = ['created', 'assigned', 'executed', 'canceled', 'rejected'] as const;
export const transferStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;

/* Ours. */

export const approvals = ['awaiting', 'approved', 'refused'] as const;
export const accountActions = [
  'approved',
  'activated',
  'deactivated',
  'visit_moved',
  'visit_lost',
  'request_canceled',
  'transfer_cancelled',
] as const;
export const requestEffects = ['visit_moved', 'visit_lost', 'producer_deactivated'] as const;
export const transferEffects = ['sender_deactivated', 'recipient_deactivated'] as const;
