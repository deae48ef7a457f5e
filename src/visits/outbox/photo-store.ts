import { type KeptPhoto, ofUser, type OfflineDatabase } from './database';
import { neededPhotos } from './records';
import { typedPhotos } from './typed';

/** A photo that goes with a change, under its digest. */
export interface NewPhoto extends KeptPhoto {
  digest: string;
}

/** The photos that are on this device, each under its digest; a record's is written with it, by the outbox. */
export class PhotoStore {
  constructor(private readonly db: OfflineDatabase) {}

  /** The photo of a digest, while it is kept here. */
  get(user: number, digest: string): Promise<KeptPhoto | undefined> {
    return this.db.get('photos', [user, digest]);
  }

  /** Keeps a photo that was chosen for an animal which is not kept yet. */
  async keep(user: number, { digest, ...kept }: NewPhoto): Promise<void> {
    await this.db.put('photos', kept, [user, digest]);
  }

  /** Forgets the photos that no record needs any more, nor a form that is open. */
  async dropUnneeded(user: number): Promise<void> {
    const tx = this.db.transaction(['records', 'photos'], 'readwrite');
    const records = await tx.objectStore('records').getAll(ofUser(user));
    const needed = new Set([...records.flatMap(neededPhotos), ...typedPhotos(user)]);
    const photos = tx.objectStore('photos');
    for (const key of await photos.getAllKeys(ofUser(user)))
      if (!needed.has(key[1])) await photos.delete(key);
    await tx.done;
  }
}
