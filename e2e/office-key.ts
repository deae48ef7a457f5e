import type { Page } from '@playwright/test';
import { officeBytes, officeKeys } from '../server/tools/testing/device-key';
import { read } from './states/steps';

/** The key of an office that the server names, on the device of a page. */

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/** Has the device of a page hold the office's key for who is signed in, as if it had been made there. */
export async function bringOfficeKey(page: Page): Promise<void> {
  const { id: userId } = await read<{ id: number }>(page, 'viewer');
  const key = officeKeys[0]?.key ?? '';
  const secret = [...pkcs8, ...new Uint8Array(32).fill(officeBytes.good)];
  await page.evaluate(
    async (office) => {
      const bytes = Uint8Array.from(office.secret);
      const privateKey = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
      const asked = indexedDB.open('caravana-keys', 1);
      asked.onupgradeneeded = () => void asked.result.createObjectStore('keys');
      const db = await new Promise<IDBDatabase>((done) => (asked.onsuccess = () => done(asked.result)));
      const writing = db.transaction('keys', 'readwrite');
      writing.objectStore('keys').put({ key: office.key, pair: { privateKey } }, office.userId);
      await new Promise<void>((done) => (writing.oncomplete = () => done()));
      db.close();
    },
    { userId, key, secret },
  );
}

const at = '2026-03-02T12:00:00.000Z';

/** Answers that nobody names an office. */
export const answerNoOffice = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/office_keys', (route) => route.fulfill({ json: [] }));

/** Answers that a veterinarian has a key that waits, and one that the office backed. */
export async function answerKeys(page: Page): Promise<void> {
  const [phone, tablet] = [
    'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
    'z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp',
  ];
  const backed = officeKeys[0]?.key;
  const key = { licence: 'MP 1234', enrolled_at: at, revoked_at: null, lost_since: null };
  const keys = [
    { ...key, id: 2, key: phone, device: 'Teléfono', state: 'awaiting', backed_by: null, approved_at: null },
    { ...key, id: 1, key: tablet, device: 'Tableta', state: 'approved', backed_by: backed, approved_at: at },
  ];
  await page.route('**/api/v1/vet_profiles/*/keys', (route) => route.fulfill({ json: keys }));
}
