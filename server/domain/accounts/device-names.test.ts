import { expect, it } from 'vitest';
import { deviceName } from './device-names';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155M)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)';

it.each([
  ['Chrome · Android', `${android} ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Chrome · Windows', `${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome · Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`],
  ['Chrome · iPhone', `${iphone} ${apple} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Edge · Windows', `${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Edge · Android', `${android} ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`],
  ['Opera · Windows', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  [
    'Samsung Internet · Android',
    `${android} ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox · Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Firefox · iPad', `${ipad} ${apple} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari · macOS', `${mac} ${apple} Version/18.1 Safari/605.1.15`],
  ['Safari · iPhone', `${iphone} ${apple} Version/18.1 Mobile/15E148 Safari/604.1`],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('has the one that is known', () => {
  expect(deviceName('Dalvik/2.1.0 (Linux; U; Android 14; SM-A155M)')).toBe('Android');
  expect(deviceName('Firefox/132.0')).toBe('Firefox');
});

it('is looked for at the beginning alone', () => {
  expect(deviceName(`${'Version/'.repeat(1_800)} Safari/604.1`)).toBeNull();
});

it.each([undefined, '', 'curl/8.11.0', 'axios/1.7.7', '<script>', 'x'.repeat(8_000)])(
  'has no name for %s',
  (text) => {
    expect(deviceName(text)).toBeNull();
  },
);
