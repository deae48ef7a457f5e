import { bucketFiles, type BucketSettings } from './bucket';
import type { Files } from './files';
import { folderFiles } from './folder';

export type { Files } from './files';

/** The photos of the configured bucket, or else of a folder, which is made when it is missing. */
export function openFiles(folder: string, bucket?: BucketSettings): Files {
  return bucket ? bucketFiles(bucket) : folderFiles(folder);
}
