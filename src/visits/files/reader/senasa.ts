import { codeOfNii } from '@/lib/identifiers';

/** The lines that SENASA's forms take and give: several animals in one, or one a line. */

/** An animal of such a line. */
interface SenasaAnimal {
  /** Fifteen digits. */
  code: string;
  /** The ten digits that it was told by, where it was. */
  nii: string | null;
  /** As they stand, under the field that they are about. */
  gender?: string;
  cattle_breed?: string;
  birth_month?: string;
  /** The code that this one takes the place of. */
  replaces?: string;
}

const number = String.raw`(\d{15}|\d{10})`;
/** The declaration of devices: `CODE-SEX-BREED-MM/YYYY`. */
const declared = new RegExp(
  String.raw`^${number}\s*-\s*(\p{L}{1,10})\s*-\s*([^-;]{1,40}?)\s*-\s*(\d{1,2}/\d{4})$`,
  'u',
);
/** A device in the place of another: `OLD-NEW`. */
const replaced = new RegExp(`^${number}\\s*-\\s*${number}$`);

function numbered(text: string): Pick<SenasaAnimal, 'code' | 'nii'> {
  const whole = codeOfNii(text);
  return whole === null ? { code: text, nii: null } : { code: whole, nii: text };
}

function animalIn(part: string): SenasaAnimal | null {
  const [, code, gender, cattle_breed, birth_month] = declared.exec(part) ?? [];
  if (code && gender && cattle_breed && birth_month) {
    return { ...numbered(code), gender, cattle_breed, birth_month };
  }
  const [, old, now] = replaced.exec(part) ?? [];
  return old && now ? { ...numbered(now), replaces: numbered(old).code } : null;
}

/**
 * A list of movement: codes joined by spaces. Two with another mark between them may be an animal and its mother; three
 * are a list.
 */
function codesOf(line: string): SenasaAnimal[] | null {
  const codes = line
    .trim()
    .split(/[\s;,]+/)
    .filter(Boolean);
  const same = codes.every((code) => /^\d{15}$/.test(code)) || codes.every((code) => /^\d{10}$/.test(code));
  const least = /[;,\t]/.test(line.trim().replace(/[;,]$/, '')) ? 3 : 2;
  return same && codes.length >= least ? codes.map(numbered) : null;
}

/** A part of a line, and the animal that it tells of; null for one that is not understood. */
export interface SenasaPart {
  text: string;
  animal: SenasaAnimal | null;
}

/** The animals of a line in one of SENASA's forms; null for a line of another form. */
export function readSenasaLine(line: string): SenasaPart[] | null {
  const list = codesOf(line);
  if (list) return list.map((animal) => ({ text: animal.nii ?? animal.code, animal }));
  const parts = line
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((text) => ({ text, animal: animalIn(text) }));
  return read.some(({ animal }) => animal) ? read : null;
}
