import { type Thing, issuer } from './structured-data';

/** What is certified, and by whom, as structured data (JSON-LD) of its own pages. */

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
export function certificationThing({ number, name, about, issued, active }: CertificationFacts): Thing {
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
export function vetThing({ name, title, license, areas, average, ratings }: VetFacts): Thing {
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
