import type { Page } from '@playwright/test';
import { toMultikey } from '../src/lib/proof/multikey';
import { read } from './states/steps';

/** The key of an office, which an admin has on a device, and what the API answers of such keys. */

interface Kept {
  key: string;
}

/** The public key that the page's device has for who is signed in; it is made where there is none. */
export async function keyOfThisDevice(page: Page): Promise<string> {
  const { id } = await read<{ id: number }>(page, 'viewer');
  const raw = await page.evaluate(async (userId) => {
    const asked = indexedDB.open('caravana-keys', 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore('keys');
    const db = await new Promise<IDBDatabase>((done) => (asked.onsuccess = () => done(asked.result)));
    const reading = db.transaction('keys').objectStore('keys').get(userId);
    const kept = await new Promise<unknown>((done) => (reading.onsuccess = () => done(reading.result)));
    db.close();
    if (kept) return (kept as Kept).key;
    const pair = (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
    Object.assign(window, { madePair: pair });
    return [...new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))];
  }, id);
  if (typeof raw === 'string') return raw;
  const key = toMultikey(Uint8Array.from(raw));
  await page.evaluate(
    async ([userId, made]) => {
      const asked = indexedDB.open('caravana-keys', 1);
      const db = await new Promise<IDBDatabase>((done) => (asked.onsuccess = () => done(asked.result)));
      const writing = db.transaction('keys', 'readwrite');
      const { madePair: pair } = window as unknown as { madePair: CryptoKeyPair };
      writing.objectStore('keys').put({ key: made, pair }, userId);
      await new Promise<void>((done) => (writing.oncomplete = () => done()));
      db.close();
    },
    [id, key] as const,
  );
  return key;
}

const at = '2026-03-02T12:00:00.000Z';

/** Answers that a key is an office's, beside one of before. */
export async function answerOffices(page: Page, key: string): Promise<void> {
  const before = 'z6MkjFUjszw2hrv4RXs95YXbtwuiuAuHhsqxMzPCcY9pXT3S';
  const offices = [
    { name: 'Colegio de Veterinarios', key, until: null },
    { name: 'Colegio de Veterinarios', key: before, until: at },
  ];
  await page.route('**/api/v1/office_keys', (route) => route.fulfill({ json: offices }));
}

/** Answers that a veterinarian has a key that waits, and one that the office backed, whose key is given. */
export async function answerKeys(page: Page, office: string): Promise<void> {
  await answerOffices(page, office);
  const key = { licence: 'MP 1234', enrolled_at: at, revoked_at: null, lost_since: null };
  const [phone, tablet] = [
    'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
    'z6MkvV5Gfpz2BxpLKnB7Ry1oLm3UEpEE2Q8MxGhAuPeksQm9',
  ];
  const keys = [
    { ...key, id: 2, key: phone, device: 'Teléfono', state: 'awaiting', backed_by: null, approved_at: null },
    { ...key, id: 1, key: tablet, device: 'Tableta', state: 'approved', backed_by: office, approved_at: at },
  ];
  await page.route('**/api/v1/vet_profiles/*/keys', (route) => route.fulfill({ json: keys }));
}
