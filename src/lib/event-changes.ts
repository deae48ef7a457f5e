import { weekdays } from './calendar-day';
import { certificateNumber, lotNumber } from './ids';

/** How many events of the audit log are counted at most: filters lead to the others. */
export const maxCountedEvents = 10_000;

type Fact = boolean | number | string | null | undefined;
type Facts = Readonly<Record<string, Fact>> | null;
/** What numbers among facts are called, by the fact and the number. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Says a word of the namespace `audit`, or what is given where it has none. */
type Say = (
  key: `fact.${string}` | `value.${string}` | 'no' | 'numbered' | 'yes',
  otherwise: string,
) => string;

/** Writes days and instants. */
interface Format {
  date: (value: string) => string;
  instant: (value: string) => string;
}

/** The facts that tell something by its number, and how that is written. */
const numberFacts: Readonly<Record<string, (id: number) => string>> = {
  locality_id: String,
  vet_profile_id: String,
  certified_lot_id: lotNumber,
  to_producer_profile_id: String,
  assigned_by: String,
  corrected: certificateNumber,
};

/** Facts that are read one after the other: the database keeps them in no order of ours. */
const inOrder: readonly string[] = ['first_name', 'last_name', 'from', 'to', ...weekdays];

/** The same names, those of `inOrder` in that order where they stand. */
function ordered(names: readonly string[]): string[] {
  const next = inOrder.filter((name) => names.includes(name)).values();
  return names.map((name) => (inOrder.includes(name) ? (next.next().value ?? name) : name));
}

/**
 * What an event of the audit log changed, fact by fact, as it was and as it is: what has a name by its name, else by
 * its number.
 */
export function changesText(
  { before, after, names: called }: { before: Facts; after: Facts; names: Names },
  say: Say,
  format: Format,
): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const value = (name: string, fact: Fact) => {
    const written = numberFacts[name];
    if (written && fact !== null && fact !== undefined)
      return called[name]?.[String(fact)] ?? `${say('numbered', 'no.')} ${written(Number(fact))}`;
    if (typeof fact === 'boolean') return fact ? say('yes', 'yes') : say('no', 'no');
    const text = String(fact ?? '').trim();
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return format.instant(text);
    return /^\d{4}-\d\d-\d\d$/.test(text) ? format.date(text) : say(`value.${text}`, text);
  };
  return ordered(names)
    .map((name) => {
      const [was, is] = [value(name, before?.[name]), value(name, after?.[name])];
      const label = say(`fact.${name}`, name);
      if (was === is || was === '') return `${label}: ${is}`;
      return `${label}: ${was} → ${is}`;
    })
    .filter((text) => !text.endsWith(': '))
    .join(' · ');
}
