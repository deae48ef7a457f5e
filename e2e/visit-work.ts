import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type {
  CertificationRequestWrapper,
  User,
  VetFreeSlots,
  VisitAnimal,
} from '../src/api/generated/model';
import esAnimals from '../i18n/es/animals.json' with { type: 'json' };
import { spacedCode } from '../src/lib/identifiers';
import { tokenOf } from './fixtures';
import { askFor, dayFromNow } from './request-form';

/** What a walk needs of visits: one of its own, and the field that a reader types into. */

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** The first of what an API call lists, read as the holder of a token. */
async function readAs<Shape>(request: APIRequestContext, token: string, path: string): Promise<Shape> {
  const answer = await request.get(`/api/v1/${path}`, asBearer(token));
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Shape;
}

/**
 * A visit of the demonstration veterinarian's that no other walk knows: asked for by the producer for so many animals,
 * given to the veterinarian by an admin where it was matched to somebody else. Gives the id of its request.
 */
export async function newVisit(request: APIRequestContext, animals: number): Promise<number> {
  const vet = await tokenOf(request, 'veterinarian');
  const user = await readAs<User>(request, vet, 'viewer');
  const profile = user.vet_profile;
  const [locality] = profile?.localities ?? [];
  if (!profile || !locality) throw new Error('The demonstration veterinarian serves no locality');
  const producer = await tokenOf(request, 'producer');
  const asked = await askFor(request, producer, { localityId: locality.id, animals });
  if (asked.vet_profile?.id === profile.id) return asked.id;
  const admin = await tokenOf(request, 'admin');
  const range = `from=${dayFromNow(1)}&to=${dayFromNow(30)}`;
  const path = `certification_requests/${asked.id}`;
  const free = await readAs<VetFreeSlots[]>(request, admin, `${path}/free_slots?${range}`);
  const own = free.find(({ vet_profile: { id } }) => id === profile.id);
  // Another walk may take a slot first.
  for (const slot of own?.free_slots ?? []) {
    const data = { vet_profile_id: profile.id, ...slot };
    const answer = await request.post(`/api/v1/${path}/assign`, { ...asBearer(admin), data });
    if (answer.ok()) return ((await answer.json()) as CertificationRequestWrapper).certification_request.id;
  }
  throw new Error('The demonstration veterinarian has no free slot');
}

/** The animals of a visit that the server holds, without those that were deleted. */
export async function receivedAnimals(request: APIRequestContext, visit: number): Promise<VisitAnimal[]> {
  const token = await tokenOf(request, 'veterinarian');
  const answer = await readAs<{ visit: { animals: VisitAnimal[] } }>(request, token, `visits/${visit}`);
  return answer.visit.animals.filter(({ deleted }) => !deleted);
}

/** So many electronic codes of 15 digits that no other visit has. */
export function codesOf(visit: number, count: number): string[] {
  const first = BigInt(visit) * 100_000n;
  return Array.from(
    { length: count },
    (_, place) => `03201${String(first + BigInt(place)).padStart(10, '0')}`,
  );
}

/** The field that a reader types into. */
export function readerField(page: Page, words: typeof esAnimals = esAnimals): Locator {
  return page.getByLabel(words.reader.label);
}

/** Reads a code as a reader does, which types it and Enter, and waits until the screen says that it is kept. */
export async function readCode(page: Page, code: string, words: typeof esAnimals = esAnimals): Promise<void> {
  await readerField(page, words).fill(code);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(words.said.added.replace('{{name}}', spacedCode(code)), { exact: false }),
  ).toBeVisible();
}

/** Waits until this page is served by a worker that has kept all it keeps. */
export async function servedByWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
