import type { Page } from '@playwright/test';
import type { FileRoutesByTo } from '../../src/routeTree.gen';
import type { Role } from '../fixtures';

/** Something that a person can have on the screen. */
export interface State {
  /** What it is; with its route it is unique. */
  name: string;
  /** Who is signed in, where that is not who the route is for. */
  as?: Role | 'guest';
  /** Its address, where that is not the route itself. */
  at?: string | ((page: Page) => Promise<string>);
  /** Brings it about on the loaded screen, in Spanish, at 1280 px or at its only width. */
  open?: (page: Page) => Promise<void>;
  /** It is brought about from the state before it, which stays on the screen. */
  onward?: boolean;
  /** The status that the browser reports in the console when it is brought about. */
  status?: 404;
  /** Whether it has electronic codes beside other texts. */
  codes?: true;
  /** The only width it exists at. */
  only?: 320 | 1280;
  /** The keys that go through it: Tab, unless it is a menu; none where the focus stays in one field. */
  keys?: 'arrows' | 'none';
}

export interface Screen {
  /** Who it is for. */
  as: Role | 'guest';
  states: State[];
}

/** The two that lead elsewhere at once. */
export type Route = Exclude<keyof FileRoutesByTo, '/' | '/$'>;

/** The screens of one audience, each with its states. */
export type Screens = Partial<Record<Route, Screen>>;
