/** Loads a path as the browser does: the whole application starts again. */
export function loadPage(path: string): void {
  window.location.assign(path);
}
