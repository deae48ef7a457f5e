/** Structured data (JSON-LD) in the vocabulary of schema.org. */

/** A thing with its type and what is known of it; what is null or undefined is left out. */
export type Facts = { '@type': string } & Record<string, unknown>;

interface Crumb {
  name: string;
  address: string;
}

/** The way from the list to a page. */
export function breadcrumbs(trail: readonly Crumb[]): Facts {
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

const issuer = { '@type': 'Organization', name: 'Caravana' };

/** The product, and where it is searched. */
export function siteFacts(searchAddress: string): Facts {
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

interface CertificationFacts {
  /** The certificate's or the lot's number as it is shown. */
  number: string;
  name: string;
  /** What was certified. */
  about: string;
  /** The day it was issued, as an instant or a day. */
  issued: string | null | undefined;
  active: boolean;
}

/** An animal's certificate, or the certification of a lot. */
export function certificationFacts({ number, name, about, issued, active }: CertificationFacts): Facts {
  return {
    '@type': 'Certification',
    name,
    certificationIdentification: number,
    certificationStatus: `https://schema.org/Certification${active ? 'Active' : 'Inactive'}`,
    datePublished: issued?.slice(0, 10),
    about: { '@type': 'Thing', name: about },
    issuedBy: issuer,
  };
}

interface VetFacts {
  name: string;
  title: string;
  license: string | null;
  areas: readonly string[];
  /** From 1 to 5; null without ratings. */
  average: number | null;
  ratings: number;
}

/** A veterinarian, and the service whose ratings those are: a person has none in this vocabulary. */
export function vetFacts({ name, title, license, areas, average, ratings }: VetFacts): Facts {
  return {
    '@type': 'Service',
    serviceType: title,
    provider: { '@type': 'Person', name, jobTitle: title, identifier: license ?? undefined },
    areaServed: areas.map((area) => ({ '@type': 'Place', name: area })),
    aggregateRating:
      average === null
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: Number(average.toFixed(1)), ratingCount: ratings },
  };
}

/** The whole as the text of a data block, which nothing in it can end. */
export function inDataBlock(graph: readonly Facts[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}
