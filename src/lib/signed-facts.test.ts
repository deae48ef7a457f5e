// @vitest-environment node
import { describe, expect, it } from 'vitest';
import englishCattle from '../../i18n/en/cattle.json';
import english from '../../i18n/en/verification.json';
import spanishCattle from '../../i18n/es/cattle.json';
import spanish from '../../i18n/es/verification.json';
import type { BovineCredential } from './proof/credential-shape';
import { issuerName } from './proof/issuer';
import { factsStanding, factWords, signedFacts } from './signed-facts';
import type { Step } from './proof/steps';
import { unsigned } from './proof/testing/signed-papers';

const words = factWords(spanish, spanishCattle);
const signature = (outcome: Step['outcome'], reason: string): Step[] => [
  { name: 'signature', outcome, reason, evidence: {} },
];

const nobody = { name: null, keyWords: null, vetKeyWords: null };

describe('the facts of a credential', () => {
  it('say who issued it, and what one compares with the paper', () => {
    const logged: Step = {
      name: 'log',
      outcome: 'passed',
      reason: 'included',
      evidence: { at: '2026-03-04T05:06:07.000Z' },
    };
    const signers = { name: 'Caravana', keyWords: 'uno dos', vetKeyWords: 'tres' };
    const facts = Object.fromEntries(signedFacts({ ...unsigned(), signers }, [logged], words, 'es'));
    expect(facts).toMatchObject({
      Emisor: 'Caravana (caravana.example.org)',
      'Clave del emisor, en palabras': 'uno dos',
      'Clave del veterinario, en palabras': 'tres',
      'Certificado n.º': '000012',
      Raza: 'Hereford',
      Sexo: 'Hembra',
      Peso: '182,5\u00a0kg',
      Brucelosis: 'Negativo · 1/3/2026',
      'Lo examinó (matrícula)': 'Ana Peña · MP 1234',
      'Establecimiento al certificar': 'La Unión',
    });
    expect(facts['Anotado el']).toContain('4/3/2026');
    expect(Object.keys(facts)[0]).toBe('Emisor');
    const inEnglish = factWords(english, englishCattle);
    expect(signedFacts({ ...unsigned(), signers }, [], inEnglish, 'en')).toContainEqual(['Sex', 'Female']);
  });

  it('are left out where a document has something else in their place', () => {
    const hostile = { tests: 'x', weightKg: {}, veterinarian: 7, owner: null, lot: [], breed: ['a'] };
    const credential = { ...unsigned(), credentialSubject: hostile } as unknown as BovineCredential;
    const labels = signedFacts({ ...credential, signers: nobody }, [], words, 'es').map(([label]) => label);
    expect(labels).toEqual(['Emisor', 'Certificado el']);
  });

  it("are nobody's word where the signature failed, and the issuer's only where it is known", () => {
    expect(factsStanding([])).toBeNull();
    expect(factsStanding(signature('failed', 'changed'))).toBeNull();
    expect(factsStanding(signature('passed', 'valid'))).toBe('signed');
    expect(factsStanding(signature('unchecked', 'attached'))).toBe('signed');
    expect(factsStanding(signature('unchecked', 'unknown_issuer'))).toBe('said');
    expect(factsStanding(signature('unchecked', 'own_word'))).toBe('said');
  });

  it('name an issuer by its domain, else by its key', () => {
    expect(issuerName('did:web:caravana.example.org%3A8443', 'Clave')).toBe('caravana.example.org:8443');
    expect(issuerName('did:key:z6Mkx', 'Clave')).toBe('Clave z6Mkx');
  });
});
