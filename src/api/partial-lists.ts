const partial = new Set<string>();

/** Remembers of a list, by its address, whether it goes on after what was read of it. */
export function markPartial(url: string, goesOn: boolean): void {
  if (goesOn) partial.add(url);
  else partial.delete(url);
}

/** Whether a list, by the key of its query, goes on after what was read of it last. */
export function isPartial([url]: readonly unknown[]): boolean {
  return typeof url === 'string' && partial.has(url);
}
