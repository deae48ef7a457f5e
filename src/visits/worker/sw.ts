import { type Kept, serve, type WorkerScope } from './serve';

/** Put here by the build. */
declare const KEPT_FILES: Kept;

serve(self as unknown as WorkerScope, KEPT_FILES);
