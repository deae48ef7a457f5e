import type { Veterinarian } from '../../src/api/generated/model';
import { addDays, today } from '../../src/lib/calendar-day';
import { averageRating, ratingCount } from '../../src/lib/ratings';
import { database, extension } from '../database';
import type { MockHandlers } from '../types';

/** The days from tomorrow on that are no weekend: the mock knows of no other visits. */
const freeDays = () =>
  Array.from({ length: 13 }, (_, place) => addDays(today(new Date()), place + 1)).filter(
    (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  );

/** The directory of veterinarians. */
export const veterinariansHandlers: MockHandlers<'listVeterinarians'> = {
  listVeterinarians: ({ query }) => {
    const place = Number(query.get('locality_id') ?? 0);
    const listed = database.vets
      .filter(
        ({ active, localities }) => active && (place === 0 || localities.some(({ id }) => id === place)),
      )
      .toSorted((a, b) => (a.full_name ?? '').localeCompare(b.full_name ?? '', 'es'));
    return extension(
      listed.map((vet): Veterinarian => ({
        id: vet.id,
        first_name: vet.first_name,
        last_name: vet.last_name,
        full_name: `${vet.first_name} ${vet.last_name}`,
        license_number: vet.license_number,
        localities: vet.localities,
        average_rating: averageRating(vet),
        ratings_count: ratingCount(vet),
        free_days: freeDays(),
      })),
    );
  },
};
