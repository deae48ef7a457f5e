/** Idle loading: what is not needed to see a screen leaves the line and the processor to what is. */

/** Resolves once the page has loaded and has nothing else to do. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Also where a page never rests, as in a tab behind.
    const rest = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(resolve, { timeout: 2_000 })
        : setTimeout(resolve);
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
}
