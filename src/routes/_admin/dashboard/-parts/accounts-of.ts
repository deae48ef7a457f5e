/** The search of the user management that lists the accounts of one type. */
export function accountsOf(type: 'producer' | 'vet') {
  return { view: 'table', type } as const;
}
