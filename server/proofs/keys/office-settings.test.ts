import { describe, expect, it } from 'vitest';
import { readIssuer } from '../../../src/lib/proof/issuer';
import { ConfigError } from '../../environment';
import { officeKeys } from '../../tools/testing/device-key';
import { didDocument } from '../credential/did';
import { officeSettings } from './office-settings';

const [good, ended] = officeKeys.map(({ key }) => key);

describe('the office keys of an installation', () => {
  it('are nobody by default, each with its name, and since when it has ended', () => {
    expect(officeSettings({})).toEqual([]);
    const text = `Colegio=${good}, Colegio=${ended}@2026-01-01T00:00:00Z`;
    expect(officeSettings({ OFFICE_KEYS: text })).toEqual(officeKeys);
  });

  it('may have blanks around each part, and a comma behind the last', () => {
    const text = ` Colegio =${good}, Colegio=${ended}@2026-01-01T00:00:00Z, `;
    expect(officeSettings({ OFFICE_KEYS: text })).toEqual(officeKeys);
  });

  it.each([
    'z6Mk',
    `${good}`,
    `=${good}`,
    ` =${good}`,
    'Colegio=z6Mk',
    `@Colegio=${good}`,
    `${'x'.repeat(81)}=${good}`,
    `Colegio=${good}@`,
    `Colegio=${good}@ayer`,
    `Colegio=${good}x`,
  ])('are not read from %s', (text) => {
    const read = () => officeSettings({ OFFICE_KEYS: text });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/OFFICE_KEYS/);
  });

  it('are told by its DID document, as whoever verifies reads them', () => {
    const log = { origin: 'https://caravana.example', accounts: [], witnesses: [], quorum: 0 };
    const document = (keys: typeof officeKeys) =>
      readIssuer(didDocument('did:web:caravana.example', [], { ...log, officeKeys: keys }))?.officeKeys;
    expect(document(officeKeys)).toEqual(officeKeys);
    expect(document([])).toBeUndefined();
  });
});
