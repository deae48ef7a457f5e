import type { Field } from './fields';

/** Who may call an operation, in the order of the contract. */
export const roles = ['guest', 'producer', 'veterinarian', 'admin'] as const;
export type Role = (typeof roles)[number];

/** An operation with the names that its places have for it. */
export interface Operation {
  /** `listThings` */
  id: string;
  /** `list`, `get`, `create`, `update` and `delete` have an address of their own; any other is done to one thing. */
  verb: string;
  /** `thing`, `things`, `Thing`: in the contract with `_` between words. */
  one: string;
  many: string;
  schema: string;
  tag: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** After `/api/v1`. */
  path: string;
  /** Whether it is done to one thing, by its id. */
  hasId: boolean;
  roles: Role[];
  /** Whether it lists all at once, not in pages. */
  isWhole: boolean;
  /** The fields of the thing, where the contract does not have it yet. */
  fields: readonly Field[];
  /** What people call it: `los avisos`, `the notices`. */
  called: { es?: string | undefined; en?: string | undefined };
  /** What it is sent, where it is sent anything, and whether that stands under the thing's name. */
  example: { body: unknown; isNamed: boolean };
  /** Its files: of the tag for the first operation, else its own. */
  file: string;
  /** The room of the domain. */
  room: string;
}

/**
 * Whom a screen may be for: the folder whose guard lets them in, who they are in the tests, the screen that is theirs
 * already, and what a new one may load.
 */
export const audiences = {
  everyone: { folder: '', as: 'guest', beside: '/certificado-ejemplo', load: "kind: 'reading'" },
  guest: { folder: '_guest/', as: 'guest', beside: '/signin', load: "kind: 'form'" },
  member: {
    folder: '_signed-in/',
    as: 'producer',
    beside: '/profile',
    load: "as: 'producer', behind, kind: 'work'",
  },
  producer: {
    folder: '_producer/',
    as: 'producer',
    beside: '/mis-lotes-certificados',
    load: "as: 'producer', behind, kind: 'work'",
  },
  veterinarian: { folder: '_veterinarian/', as: 'veterinarian', beside: '/mis-visitas', load: null },
  admin: { folder: '_admin/', as: 'admin', beside: '/gestion-usuarios', load: "as: 'admin', kind: 'work'" },
} as const;
export type Audience = keyof typeof audiences;

/** The list that a screen reads. */
export interface Read {
  id: string;
  tag: string;
  path: string;
  roles: readonly string[];
  /** Whether only our service has it. */
  isExtension: boolean;
  /** Whether it lists all at once, not in pages. */
  isWhole: boolean;
  /** What it lists: the name of the shape, what a screen shows of it and what tells one from the others. */
  schema: string;
  fields: readonly Field[];
  key: string;
}

/** A screen with the names that its places have for it. */
export interface Screen {
  /** `/mis-cosas` */
  path: string;
  /** Its route file without the ending, under `src/routes/`. */
  file: string;
  /** `misCosas` */
  namespace: string;
  component: string;
  audience: Audience;
  as: (typeof audiences)[Audience]['as'];
  reads: Read | null;
  /** Its title in each language. */
  titles: Record<string, string>;
}
