import { expect, it } from 'vitest';
import { refuseCommon } from './passwords';

const pointer = '/user/password';
const isRefused = (password: string) =>
  refuseCommon(password, pointer).then(
    () => false,
    (error: unknown) => error,
  );

it('what everybody tries first is refused, in whatever case: the 10,000 that are long enough', async () => {
  const refused = expect.objectContaining({ code: 'password_common', pointer }) as unknown;
  for (const common of ['123456', 'password', 'PassWord', 'qwerty', '14111984']) {
    expect([common, await isRefused(common)]).toEqual([common, refused]);
  }
  // The next one, one that is too short, and some that nobody tries.
  for (const other of ['15051983', '12345', 'caravana', 'Ruta 50, km 12']) {
    expect([other, await isRefused(other)]).toEqual([other, false]);
  }
});
