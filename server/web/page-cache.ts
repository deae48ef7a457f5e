import { LRUCache } from 'lru-cache';

/** The cache of pages as ready bytes, bounded in number and in bytes. */

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

/** What a page takes beside its bytes: texts, tags and its place in the cache. */
const overheadBytes = 6_000;

const sizeOf = ({ br, gzip }: Page): number => br.length + gzip.length + overheadBytes;

/** The least recently used page goes first when there are too many, or too many bytes of them. */
export class PageCache extends LRUCache<string, Page> {
  constructor(maxPages: number, maxBytes: number) {
    super({ max: maxPages, maxSize: maxBytes, sizeCalculation: sizeOf });
  }
}
