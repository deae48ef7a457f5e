import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { TooManyWaiting } from '../fair-semaphore';
import { failureOf, PhotoError } from './photos';

/** How the decoder fails at a picture for which it has a second. */
const failing = (picture: Sharp): Promise<unknown> =>
  picture
    .webp()
    .timeout({ seconds: 1 })
    .toBuffer()
    .catch((error: unknown) => error);

describe('a photo at which the decoder fails', () => {
  it('is no photo where its bytes are none', async () => {
    const error = failureOf(await failing(sharp(Buffer.from('no photo'))));
    expect(error).toEqual(new PhotoError('photo_unreadable'));
  });

  it('may be sent again where the machine was too slow', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const most = { width: 16_000, height: 16_000, channels: 3, background: '#000', noise } as const;
    expect(failureOf(await failing(sharp({ create: most })))).toBeInstanceOf(TooManyWaiting);
  });
});
