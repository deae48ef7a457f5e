interface Named {
  full_name: string;
  first_name: string;
  last_name: string;
}

/** A person's name: the full one, else the first and the last, which a provider may give alone; empty without any. */
export function fullName({ full_name: full, first_name: first, last_name: last }: Named): string {
  return full || `${first} ${last}`.trim();
}

/** The initials of a person, for the avatar. */
export function initials(firstName: string, lastName: string): string {
  return `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`.toUpperCase();
}
