/** A cache of pages as ready bytes, least recently used first out, bounded in number and in bytes. */

/** A page as it is sent. */
export interface Page {
  /** What it says of itself in its head. */
  head: string;
  br: Buffer;
  gzip: Buffer;
  tag: string;
  /** Its headers, but for those that depend on the call: names and values in turn. */
  headers: readonly string[];
  /** What it was drawn from: paths of the API with their entity tags. */
  reads: ReadonlyMap<string, string>;
  /** Until when (ms of a clock that never goes back) it is good without being drawn anew. */
  until: number;
}

/** What a page takes beside its bytes: texts, tags and the place in the map. */
const aside = 6_000;

const sizeOf = ({ br, gzip }: Page): number => br.length + gzip.length + aside;

export class KeptPages {
  private readonly pages = new Map<string, Page>();
  private bytes = 0;

  constructor(
    private readonly most = 500,
    private readonly mostBytes = 48 * 1024 * 1024,
  ) {}

  get(name: string): Page | undefined {
    const page = this.pages.get(name);
    if (page) {
      // The one that was not asked for the longest stands first.
      this.pages.delete(name);
      this.pages.set(name, page);
    }
    return page;
  }

  set(name: string, page: Page): void {
    this.drop(name);
    this.pages.set(name, page);
    this.bytes += sizeOf(page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= this.most && this.bytes <= this.mostBytes) break;
      this.drop(oldest);
    }
  }

  private drop(name: string): void {
    const page = this.pages.get(name);
    if (page && this.pages.delete(name)) this.bytes -= sizeOf(page);
  }
}
