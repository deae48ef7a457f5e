/** Which hosts are those of the installation that is asked: another's codes and numbers mean nothing here. */

const provider = (): string => import.meta.env.VITE_API_URL || window.location.origin;

/** The host by which the installation names itself in its DID document; null where it has none, or nobody answers. */
async function publishedHost(): Promise<string | null> {
  const [{ onlineSources }, { didHost, readIssuer }] = await Promise.all([
    import('@/lib/proof/sources'),
    import('@/lib/proof/issuer'),
  ]);
  const document = await onlineSources(provider(), [])
    .installation()
    .catch(() => null);
  return didHost(readIssuer(document)?.did ?? '');
}

/** Whether a host is this page's, that of the API it asks, or the one by which the installation names itself. */
export async function isOwnHost(host: string): Promise<boolean> {
  const own = [window.location.host, new URL(provider()).host];
  return own.includes(host) || (await publishedHost()) === host;
}
