import { database } from '../../mocks/database';
import type { CattleCertification } from '@/api/generated/model';

/** Changes what the mocked API knows of an animal, for the test that runs. */
export function changeAnimal(id: number, given: Partial<CattleCertification>): void {
  for (const lot of database.lots) {
    lot.cattle_certifications = lot.cattle_certifications.map((animal) =>
      animal.id === id ? { ...animal, ...given } : animal,
    );
  }
}
