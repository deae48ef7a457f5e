// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { utf8 } from './bytes';
import { offlineSources, onlineSources } from './sources';

const answers: Record<string, unknown> = {
  '/api/v1/certificate_lookup?code=K7': { cattle_certification_id: 12 },
  '/api/v1/certificate_lookup?digest=ab': { cattle_certification_id: '12' },
  '/api/v1/cattle_certifications/12/proof': { certification_proof: { seq: 4 } },
  '/status/1': { a: 1 },
  '/.well-known/did.json': { id: 'did:web:caravana.example.org', verificationMethod: [] },
};

const asked: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

const online = (status = 404) => {
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.href);
    const answer = answers[address.pathname + address.search];
    return Promise.resolve(answer === undefined ? new Response('', { status }) : Response.json(answer));
  });
  return onlineSources('https://caravana.example.org', []);
};

describe('an installation over the network', () => {
  it('finds, proves and names its keys', async () => {
    const sources = online();
    expect(await sources.find({ code: 'K7' })).toBe(12);
    expect(await sources.find({ digest: 'ab' })).toBeNull();
    expect(await sources.proof(12)).toEqual({ seq: 4 });
    expect(await sources.installation()).toEqual({
      id: 'did:web:caravana.example.org',
      verificationMethod: [],
    });
  });

  it('names no keys of another domain', async () => {
    const document = { id: 'did:web:other.example.org', verificationMethod: [] };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(document)));
    expect(await onlineSources('https://caravana.example.org', []).installation()).toBeNull();
    expect(await onlineSources('https://other.example.org', []).installation()).toEqual(document);
    // On this machine its own address is none that others know.
    expect(await onlineSources('http://127.0.0.1:3000', []).installation()).toEqual(document);
  });

  it('has not everything', async () => {
    const sources = online();
    expect(await sources.find({ code: 'none' })).toBeNull();
    expect(await sources.proof(13)).toBeNull();
    expect(await sources.file('/documents/none.pdf')).toBeNull();
  });

  it('is asked for files whose address a document names, and nobody else is', async () => {
    const sources = online();
    expect(await sources.file('https://elsewhere.example.org/status/1')).toEqual(utf8('{"a":1}'));
    expect(asked).toEqual(['https://caravana.example.org/status/1']);
  });

  it('that fails has told nothing', async () => {
    const sources = online(500);
    await expect(sources.proof(13)).rejects.toThrow('/api/v1/cattle_certifications/13/proof: 500');
  });
});

it('without a connection nothing is read', async () => {
  const { find, proof, file, installation, ask } = offlineSources([]);
  for (const read of [
    find({ code: 'K7' }),
    proof(1),
    file('/'),
    installation(),
    ask('https://node', 'a', []),
  ])
    await expect(read).rejects.toThrow('no connection');
});
