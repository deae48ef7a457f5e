import type { Random } from './random';

/** Seed data: what people write. */

/** What a sender writes with an offer; null for nothing. */
export const offers = [
  'Según lo conversado en la feria.',
  'Van con la vacunación al día. Retiro a coordinar.',
  'Lote parejo, listo para recría.',
  'Como quedamos por teléfono; la jaula la pone usted.',
  'Le paso los terneros de la marca vieja.',
  'Remate de Rauch, corral 14.',
  null,
  null,
  null,
];

/** What a producer writes for the veterinarian who will come; null for nothing. */
export const requestComments = [
  'La tranquera del camino vecinal queda abierta desde las 8.',
  null,
  'Hay manga y balanza. Si llovió, mejor entrar por el casco.',
  null,
  null,
  'El encargado es Ramiro; avíseme una hora antes y los encierro.',
];

/** Why a request is rejected. */
export const rejectionReasons = [
  'No hay manga ni corral en el establecimiento: los animales no se pueden revisar.',
  'El camino vecinal está cortado por la crecida. Pídala nuevamente cuando se pueda entrar.',
  'La cantidad declarada no coincide con el RENSPA. Corríjala y pídala nuevamente.',
];

/** What recipients say of a veterinarian, by the stars they give. */
const comments: Record<number, readonly string[]> = {
  5: [
    'Puntual y prolija con las caravanas.',
    'Muy buena predisposición en la manga.',
    'Excelente trato con los animales, trabajo rápido y ordenado.',
    'Todo claro y el certificado salió en el día.',
    'Llegó antes de la hora y revisó animal por animal.',
  ],
  4: [
    'Llegó tarde pero trabajó muy bien.',
    'Buen trabajo. Se olvidó de avisar que venía con ayudante.',
    'Correcta, aunque hubo que repetir dos pesadas.',
  ],
  3: [
    'Trabajo correcto. La letra de las planillas no se entiende.',
    'Faltaron datos que después completó por teléfono.',
  ],
  2: ['Faltó cargar las vacunas de tres animales.'],
  1: ['Hubo que reprogramar dos veces y los pesos no coinciden con la balanza.'],
};

/** Ratings as they are spread in practice, mixed: about half are fives, one is a one. */
export function ratingDeck(random: Random): number[] {
  const deck = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 2, 1];
  return deck
    .map((rating) => ({ rating, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ rating }) => rating);
}

/** A comment for half of the ratings, and for all bad ones. */
export function commentFor(random: Random, rating: number): string | null {
  return rating > 2 && random.chance(0.5) ? null : random.pick(comments[rating] ?? [null]);
}

export const treatments = [
  'Ivermectina 1 %, dosis por peso, a la entrada a la manga.',
  'Doramectina 1 % y complejo vitamínico ADE.',
  'Suplemento de cobre inyectable por carencia de la zona.',
  'Antiparasitario interno (fenbendazol) al destete.',
];

export const observations = [
  'Sin particularidades clínicas. Mucosas rosadas, buena hidratación.',
  'Leve queratoconjuntivitis en ojo izquierdo, en tratamiento.',
  'Cicatriz de descorne en buen estado.',
  'Renguera leve del miembro posterior derecho, en recuperación.',
  'Pelaje brillante, estado general muy bueno.',
];

export const notes = [
  'Apto para traslado.',
  'Apto para traslado. Repetir control a los 30 días.',
  'Se recomienda segunda dosis de clostridial antes del traslado.',
];
