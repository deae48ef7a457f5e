import { type ComponentType, lazy } from 'react';
import { Unreached } from './on-demand';

/**
 * A part that its screen loads by itself. Where it cannot be had (no connection, a release that is gone) its place says
 * so, and the screen stays.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Unreached as ComponentType<Props> }),
    ),
  );
