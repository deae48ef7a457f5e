/** What a device is called by what its browser says of itself. */

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first one that fits: most also say that they are what they are made like. */
const browsers: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS|\bChromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biP(hone|od)\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh|OS| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What tells stands at the beginning; a longer text would keep a pattern at work. */
const maxCharacters = 500;

const firstOf = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a `User-Agent`, such as `Chrome · Android`, as far as they are known; null of neither. */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, maxCharacters) ?? '';
  const known = [browsers, systems].flatMap((names) => firstOf(names, text) ?? []);
  return known.length > 0 ? known.join(' · ') : null;
}
