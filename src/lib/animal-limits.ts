/** What an animal's facts may be at most, as the contract says: for the form, for files, and for the server. */

/** The longest code of an animal, in characters. */
export const maxCodeLength = 60;

/** The longest result, or name of a test or vaccination, in characters. */
export const maxShortLength = 200;

/** The longest note, in characters. */
export const maxNoteLength = 2_000;

/** As many tests, and as many vaccinations, an animal may have. */
export const maxListed = 20;

/** As many animals a visit may have, those that were deleted not counted. */
export const maxVisitAnimals = 1_000;

/** What an animal may weigh, kg. */
export const weightRangeKg = { min: 1, max: 2_000 } as const;

/** Whether an animal may weigh so many kg. */
export const isWeightKg = (kg: number): boolean => kg >= weightRangeKg.min && kg <= weightRangeKg.max;
