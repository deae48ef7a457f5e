/** A count's share of a total as whole percent, such as 33; null when there is nothing to share (specification §9). */
export function share(count: number, total: number): number | null {
  return total > 0 ? Math.round((count / total) * 100) : null;
}
