/** The name of a body condition (a body condition score, BCS), as the words of cattle have it. */
export type BodyCondition = 'veryThin' | 'thin' | 'optimal' | 'overweight' | 'obese';

const conditions: Partial<Record<number, BodyCondition>> = {
  1: 'veryThin',
  2: 'thin',
  3: 'optimal',
  4: 'overweight',
  5: 'obese',
};

/** The body condition of a mark from 1 to 5; any other mark is optimal (rule 4.6). */
export function conditionOf(mark: number): BodyCondition {
  return conditions[mark] ?? 'optimal';
}
