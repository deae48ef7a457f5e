import { withLostZero } from '@/lib/identifiers';
import { electronicDigits } from '../electronic-code';

/** The codes that a text of a reader can mean. */
export interface FoundCodes {
  /** Different ones, each of fifteen digits. */
  codes: string[];
  /** Whether they lacked the zero that a spreadsheet takes away. */
  zeroAdded: boolean;
}

/** The groups of digits that stand together, apart from spaces and underscores only. */
function groupsOf(text: string): string[][] {
  return text.split(/[^\d _\u00A0]+/).map((part) => part.match(/\d+/g) ?? []);
}

/** Those of neighbouring groups that have fifteen digits together. */
function joined(groups: readonly string[]): string[] {
  const found: string[] = [];
  let from = 0;
  let digits = 0;
  for (const [to, group] of groups.entries()) {
    digits += group.length;
    while (digits > electronicDigits) {
      digits -= groups[from]?.length ?? 0;
      from += 1;
    }
    if (digits === electronicDigits) found.push(groups.slice(from, to + 1).join(''));
  }
  return found;
}

/** The electronic codes in a text: what has fifteen digits once spaces and underscores are gone (rule 10.12). */
export function codesIn(text: string): FoundCodes {
  const groups = groupsOf(text);
  const codes = [...new Set(groups.flatMap(joined))];
  if (codes.length > 0) return { codes, zeroAdded: false };
  const mended = groups.flat().flatMap((group) => withLostZero(group) ?? []);
  return { codes: [...new Set(mended)], zeroAdded: mended.length > 0 };
}
