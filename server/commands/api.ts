import { serve } from './serve';

/** The API behind `npm run dev`: started anew by `dev.ts` whenever a file of the server changes. */
process.env.LOG_LEVEL ||= 'warn';
const { url } = await serve();
process.stdout.write(`API ready (${url})\n`);
