import { LRUCache } from 'lru-cache';
import { FairSemaphore } from '../fair-semaphore';

/** A picture, and whether it shows all that it should: the file of a photo may be missing. */
export interface Drawn {
  picture: Buffer;
  whole: boolean;
}

interface Limits {
  /** What all pictures may have in bytes; those that nobody asked for longest go. */
  maxBytes: number;
  /** How long one waits for a turn, in milliseconds. */
  maxWaitMs: number;
}

/** Pictures by what they show: one that shows something else is another one, so that none is ever old. */
export class PictureCache {
  private readonly pictures: LRUCache<string, Buffer>;
  private readonly drawing = new Map<string, Promise<Drawn>>();
  private readonly semaphore: FairSemaphore;

  constructor({ maxBytes, maxWaitMs }: Limits) {
    this.pictures = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
    this.semaphore = new FairSemaphore(1, { maxWaiting: 50, maxWaitMs });
  }

  /**
   * The picture of a tag; it is drawn in the owner's turn when it is not kept, once for all who ask. Throws
   * TooManyWaiting.
   */
  async get(tag: string, owner: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const picture = this.pictures.get(tag);
    if (picture) return { picture, whole: true };
    const begun = this.drawing.get(tag) ?? this.semaphore.run(owner, draw);
    this.drawing.set(tag, begun);
    try {
      const drawn = await begun;
      if (this.drawing.get(tag) === begun && drawn.whole) this.pictures.set(tag, drawn.picture);
      return drawn;
    } finally {
      if (this.drawing.get(tag) === begun) this.drawing.delete(tag);
    }
  }
}
