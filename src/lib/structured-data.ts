/** Structured data (JSON-LD) in the vocabulary of schema.org. */

/** A thing with its type and what is known of it; what is null or undefined is left out. */
export type Thing = { '@type': string } & Record<string, unknown>;

interface Crumb {
  name: string;
  address: string;
}

/** The way from the list to a page. */
export function breadcrumbs(trail: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** Who issues what is certified here. */
export const issuer = { '@type': 'Organization', name: 'Caravana' };

/** The product, and where it is searched. */
export function websiteThing(searchAddress: string): Thing {
  return {
    '@type': 'WebSite',
    name: 'Caravana',
    publisher: issuer,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${searchAddress}?q={text}` },
      'query-input': 'required name=text',
    },
  };
}

/** The whole as the text of a data block, which nothing in it can end. */
export function inDataBlock(graph: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}
