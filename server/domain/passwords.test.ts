import { expect, it } from 'vitest';
import { refuseCommon } from './passwords';

const pointer = '/user/password';

it.each(['123456', 'password', 'PassWord', 'qwerty'])(
  '%s is among what everybody tries first',
  async (one) => {
    await expect(refuseCommon(one, pointer)).rejects.toMatchObject({ code: 'password_common', pointer });
  },
);

it.each(['caravana', 'Ruta 50, km 12', 'xkcd-936', '12345'])('%s is not', async (one) => {
  await expect(refuseCommon(one, pointer)).resolves.toBeUndefined();
});
