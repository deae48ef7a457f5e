/** Apart from the columns: the URL is read before their code is loaded. */
export const requestColumnIds = [
  'number',
  'producer',
  'locality',
  'submitted',
  'visit',
  'status',
  'vet',
  'comments',
] as const;
