import { newName, type Files } from './files';

/** A compensating action: a photo whose row was not written is removed again. */

/**
 * Stores photos together with the rows that name them. A photo whose row was not written is removed: at once, or, while
 * the database or the storage is away, with one of the next photos.
 */
export class PhotoKeeper {
  private readonly doubtful = new Set<string>();

  /** `isNamed` tells whether a row names a photo. */
  constructor(
    private readonly files: Files,
    private readonly isNamed: (name: string) => Promise<boolean>,
  ) {}

  /** Stores a photo, then runs `write` with its name and gives what that gives. */
  async keep<T>(bytes: Uint8Array, write: (name: string) => Promise<T>): Promise<T> {
    const name = newName(bytes);
    try {
      await this.files.put(bytes, name);
      return await write(name);
    } catch (error) {
      this.doubtful.add(name);
      throw error;
    } finally {
      await this.removeDoubtful();
    }
  }

  private async removeDoubtful(): Promise<void> {
    for (const name of this.doubtful) {
      try {
        // An error of the write does not tell whether its row is there: the connection may have broken after the
        // commit.
        if (!(await this.isNamed(name))) await this.files.remove(name);
        this.doubtful.delete(name);
      } catch {
        return;
      }
    }
  }
}
