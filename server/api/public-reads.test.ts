import { expect, it } from 'vitest';
import { PublicReads } from './public-reads';

const reads = () =>
  new PublicReads({ readsPerHour: 1 }, { read: () => Promise.resolve(null) }, () => Promise.resolve(1));

it('this machine itself reads as much as it likes, by whichever of its addresses it comes', async () => {
  for (const ip of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) {
    const own = reads();
    await own.count({ ip, headers: {} });
    const again = own.count({ ip, headers: {} });
    expect([ip, await again.then(() => 'read', String)]).toEqual([ip, 'read']);
  }
  const others = reads();
  await others.count({ ip: '2001:db8::1', headers: {} });
  await expect(others.count({ ip: '2001:db8::2', headers: {} })).rejects.toThrow('too_many_requests');
});
