import { expect, it } from 'vitest';
import { certificationThing, vetThing } from './certified-facts';
import { breadcrumbs, inDataBlock } from './structured-data';

const vet = { name: 'Ana Paz', title: 'Veterinaria', license: null, areas: ['Azul'] };

it('numbers the way to a page', () => {
  const [lots, lot] = [
    { name: 'Lotes', address: 'https://caravana.example/lotes-certificados' },
    { name: 'Lote 0001', address: 'https://caravana.example/lotes-certificados/1' },
  ];
  expect(breadcrumbs([lots, lot]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: lots.name, item: lots.address },
    { '@type': 'ListItem', position: 2, name: lot.name, item: lot.address },
  ]);
});

it('says of a certificate whether it counts and on which day it was issued', () => {
  const facts = { number: '000007', name: 'Certificado', about: 'DM101', issued: '2026-05-04T23:30:00Z' };
  expect(certificationThing({ ...facts, active: true })).toMatchObject({
    certificationIdentification: '000007',
    certificationStatus: 'https://schema.org/CertificationActive',
    datePublished: '2026-05-04',
  });
  expect(certificationThing({ ...facts, active: false }).certificationStatus).toMatch(/Inactive$/);
});

it('rates a veterinarian’s service with a decimal, and not at all without ratings', () => {
  expect(vetThing({ ...vet, average: 4.666, ratings: 3 }).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.7,
    ratingCount: 3,
  });
  expect(inDataBlock([vetThing({ ...vet, average: null, ratings: 0 })])).not.toMatch(/Rating|identifier/);
});

it('lets nothing that people wrote end the block it stands in', () => {
  const name = '</script><script>alert(1)</script><!--';
  const text = inDataBlock([{ '@type': 'Thing', name }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name }],
  });
});
