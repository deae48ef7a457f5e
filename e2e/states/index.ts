import type { Role } from '../fixtures';
import { admin } from './admin';
import { everyone } from './everyone';
import { guest } from './guest';
import { member } from './member';
import { producer } from './producer';
import type { Route, Screen, State } from './state';
import { veterinarian } from './veterinarian';

/**
 * Every route with the states of its screen: each open dialog, menu, drawer and picker is one. The sweeps go through
 * all of them. A route without an entry does not compile.
 */
const screens: Record<Route, Screen> = {
  ...everyone,
  ...guest,
  ...member,
  ...producer,
  ...veterinarian,
  ...admin,
};

/** A state with its route and who is signed in. */
export interface Place extends State {
  route: string;
  as: Role | 'guest';
  /** Whether it is what its screen is there for. */
  main: boolean;
}

/** All states, in the order in which one follows from another. */
export const places: Place[] = Object.entries(screens).flatMap(([route, screen]) =>
  screen.states.map((state, index) => ({ as: screen.as, ...state, route, main: index === 0 })),
);
