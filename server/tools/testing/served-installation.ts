import { execFile } from 'node:child_process';
import { json } from 'node:stream/consumers';
import {
  installation,
  sourcesOf,
  statusProofOf,
  type Installation,
} from '../../../src/lib/proof/testing/installation';
import { serveLocally } from './local-server';

/** The installation that tests of the verifier have, at an address, for the command that asks one. */

/** What the installation answers at a path, from the sources that tests of the verifier have. */
async function answer(path: string, made: Installation): Promise<unknown> {
  const sources = sourcesOf(made);
  const { pathname, searchParams } = new URL(path, 'http://x');
  const { certificate, vet, owner } = made.page;
  const ids = { vet_profile_id: 3, producer_profile_id: 4 };
  if (pathname === '/.well-known/did.json') return made.document;
  if (pathname.endsWith('/certificate_lookup'))
    return { cattle_certification_id: await sources.find({ digest: searchParams.get('digest') ?? '' }) };
  if (pathname.endsWith('/cattle_certifications/12'))
    return { cattle_certification: { ...certificate, ...ids } };
  if (pathname.endsWith('/vet_profiles/3')) return { vet_profile: vet };
  if (pathname.endsWith('/producer_profiles/4')) return { producer_profile: owner };
  if (pathname === '/status/1/proof') return statusProofOf(made);
  return pathname.endsWith('/proof') ? { certification_proof: await sources.proof(12) } : null;
}

/** An installation of one certificate, 12, at an address; what a test changes of it is what is then answered. */
export async function serveInstallation() {
  const made = await installation();
  /** What its node was asked for, by method. */
  const asked: string[] = [];
  const server = await serveLocally((request, response) => {
    if (request.method === 'POST') {
      void json(request).then((call) => {
        const { method } = call as { method: string };
        asked.push(method);
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: made.node[method] }));
      });
      return;
    }
    void answer(request.url ?? '/', made).then((told) => {
      response.statusCode = told === null ? 404 : 200;
      response.end(told instanceof Uint8Array ? Buffer.from(told) : JSON.stringify(told));
    });
  });
  return { made, asked, ...server };
}

/** Runs `npm run verify` with parameters. */
export function runVerify(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = ['--import', 'tsx', 'server/commands/verify.ts', ...args];
  const env = { ...process.env, LC_ALL: '', LANG: 'es_AR.UTF-8' };
  return new Promise((done) => {
    execFile(process.execPath, command, { env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}
