import { isIP } from 'node:net';

/** Variables of the environment, read strictly. */

/** A variable of the environment that cannot be used, in a sentence for the person who set it. */
export class ConfigError extends Error {}

/** A number of a variable, or what it is by default. Throws ConfigError. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  least: number,
  most = 10_000,
): number {
  const value = text ? Number(text) : fallback;
  // `Number` takes a blank for 0, which ends patience at once, and digits of other kinds.
  if ((text && !/^\d+$/.test(text)) || !Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

/** Whether a calendar has a day: `Date` goes on from the 31st of a short month to the next one's first. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** An instant as `2026-05-04T12:00:00.000Z`; none where nothing is said. Throws ConfigError. */
export function instant(name: string, text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const at = new Date(text);
  const [day] = /^\d{4}-\d\d-\d\d(?=T.*(Z|[+-]\d\d:\d\d)$)/.exec(text) ?? [];
  if (day === undefined || Number.isNaN(at.getTime()) || !isDay(day))
    throw new ConfigError(`${name} must be an instant as 2026-05-04T12:00:00.000Z.`);
  return at;
}

/** An address of the web. Throws ConfigError. */
export function webAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} must be an address that begins with http:// or https://.`);
  }
  return url;
}

/** One origin, such as `https://caravana.example`. Throws ConfigError. */
export function origin(name: string, text: string): string {
  const { origin: found, href } = webAddress(name, text);
  // A list can be read as one address, whose host has the comma.
  if (href === `${found}/` && !found.includes(',')) return found;
  throw new ConfigError(`${name} must be one address without a path, such as https://caravana.example.`);
}

/** An address such as `10.0.0.2`, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // Fastify takes no network of all addresses.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** What fastify takes for `trustProxy`: how many proxies stand in front, or their addresses. Throws ConfigError. */
export function trustedProxies(text: string): number | string[] | false {
  if (text === '' || text === 'false' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    'TRUST_PROXY must be the number of proxies in front, such as 1, or their addresses, such as 10.0.0.2,10.1.0.0/16.',
  );
}

/** Origins such as `https://photos.example.org`, without a path. */
export function origins(name: string, text = ''): string[] {
  const all = text.split(',').map((one) => one.trim());
  return all.filter(Boolean).map((one) => webAddress(name, one).origin);
}

/** Whether a host, also as an address of the web writes it, is this machine itself. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
