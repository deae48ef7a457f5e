type Fact = boolean | number | string | null | undefined;
type Facts = Readonly<Record<string, Fact>> | null;

/** Says a word of the namespace `audit`, or what is given where it has none. */
type Say = (key: `fact.${string}` | `value.${string}` | 'no' | 'yes', otherwise: string) => string;

/** Writes days and instants. */
interface Format {
  date: (value: string) => string;
  instant: (value: string) => string;
}

/** What an event of the audit log changed, fact by fact, as it was and as it is. */
export function changesText(
  { before, after }: { before: Facts; after: Facts },
  say: Say,
  format: Format,
): string {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const value = (fact: Fact) => {
    if (typeof fact === 'boolean') return fact ? say('yes', 'yes') : say('no', 'no');
    const text = String(fact ?? '').trim();
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return format.instant(text);
    return /^\d{4}-\d\d-\d\d$/.test(text) ? format.date(text) : say(`value.${text}`, text);
  };
  return [...names]
    .map((name) => {
      const [was, is] = [value(before?.[name]), value(after?.[name])];
      const label = say(`fact.${name}`, name);
      if (was === is || was === '') return `${label}: ${is}`;
      return `${label}: ${was} → ${is}`;
    })
    .filter((text) => !text.endsWith(': '))
    .join(' · ');
}
