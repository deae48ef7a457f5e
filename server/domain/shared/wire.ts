import type { components } from '../../contract.gen';
import type { roles } from '../../database/enumerations';

type Schemas = components['schemas'];

/** The contract's shapes by their names. */
export type Wire<Name extends keyof Schemas> = Schemas[Name];

/** Who asks: the user of the token, with the id of its profile. */
export interface Viewer {
  userId: number;
  role: (typeof roles)[number];
  profileId: number;
}

/** What an admin may do. */
export type AdminGrade = Wire<'AdminGrade'>;

/** Where the contract shows a stored photo or document, or null without one. */
export function fileUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}

/** Where the contract shows a document, by its SHA-256 as hex, or null without one. */
export function documentUrl(hash: string | null): string | null {
  return hash === null ? null : fileUrl(`${hash}.pdf`);
}
