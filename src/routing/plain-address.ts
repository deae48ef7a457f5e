function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/**
 * An address as the routes have it: numbers without the zeros that screens put before them, and what cannot be decoded
 * taken as it stands. Undefined for one that is so already.
 */
export function plainAddress(address: string): string | undefined {
  const url = new URL(address);
  const parts = url.pathname.split('/').map((part) => {
    if (/^0+[1-9]\d*$/.test(part)) return part.replace(/^0+/, '');
    return part === '' || isDecodable(part) ? part : encodeURIComponent(part);
  });
  const pathname = parts.join('/');
  if (pathname === url.pathname) return undefined;
  url.pathname = pathname;
  return url.href;
}
