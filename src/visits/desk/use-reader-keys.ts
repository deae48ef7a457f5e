import { type RefObject, useEffect } from 'react';
import { readLine, readWeighed } from '../files/reader/reading';
import type { CodeEntry } from './code-reader';

/**
 * A reader that is paired as a keyboard types faster than anybody else, in ms a key: so it is told from who writes a
 * number into a text. A longer pause lies between what a person typed and what a reader did.
 */
const readerBurstMs = 100;
const pauseMs = 250;

/** The fewest digits by which a reader names an animal: those of a card (NII). */
const minDigits = 10;

/** What was typed since the last key that writes nothing, and what the field held before each of its keys. */
interface Run {
  /** The field that it goes into; of radio buttons all of their group. */
  place: EventTarget | null;
  keys: { key: string; at: number; before: string }[];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

const isRadio = (field: Field): boolean => field instanceof HTMLInputElement && field.type === 'radio';

/** The group of a radio button. */
const groupOf = (radio: Field): Element => radio.closest('[role="radiogroup"]') ?? radio;

/** What a field says. */
function valueOf(field: Field): string {
  if (!isRadio(field)) return field.value;
  return groupOf(field).querySelector<HTMLInputElement>(':checked')?.value ?? '';
}

/** Puts a value into a field as if it were typed, for whoever listens to it. */
function type(field: Field, value: string): void {
  if (isRadio(field)) {
    if (valueOf(field) === value) return;
    // Where no button stands for none, pressing what is chosen takes it away.
    const find = (wanted: string) => groupOf(field).querySelector<HTMLInputElement>(wanted);
    (find(`[value="${value}"]`) ?? find(':checked'))?.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Writes where the field's cursor stands, as a key does. */
function write(field: HTMLInputElement, text: string): void {
  const at = field.selectionEnd ?? field.value.length;
  field.setRangeText(text, at, at, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a field may hold a code as a part of what a person writes. */
function isText(field: Field | null): boolean {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && field.type === 'text' && field.inputMode !== 'decimal';
}

const textOf = (keys: Run['keys']): string => keys.map(({ key }) => key).join('');
const isLong = (text: string): boolean => text.replaceAll(/\D/g, '').length >= minDigits;

/** The one code in what a reader typed, with its weight; null when there is none, or several. */
function readerEntry(text: string): CodeEntry | null {
  const weighed = readWeighed(text);
  if (weighed) return weighed;
  const { codes, weight } = readLine(text);
  return codes.length === 1 && codes[0] ? { code: codes[0], weight } : null;
}

/** Where the keys begin that came as fast as from a reader, up to the end. */
function burstStart(keys: Run['keys'], now: number): number {
  let from = keys.length;
  let next = now;
  while (from > 0) {
    const at = keys[from - 1]?.at ?? 0;
    if (next - at > pauseMs || now - at > (keys.length - from + 1) * readerBurstMs + pauseMs) break;
    from -= 1;
    next = at;
  }
  return from;
}

/** Whether a run ends with a code that came as fast as from a reader. */
const isReaders = ({ keys }: Run, now: number): boolean => isLong(textOf(keys.slice(burstStart(keys, now))));

/** What a reader typed, the code that it is, with its weight, and which of the keys was its first. */
interface Reading {
  text: string;
  entry: CodeEntry | null;
  from: number;
}

/** What a run is of a reader; null when it is a person's. Within a text only what came as fast as from a reader is. */
function readingOf({ keys }: Run, field: Field | null, now: number): Reading | null {
  const from = burstStart(keys, now);
  const [text, whole] = [textOf(keys.slice(from)), textOf(keys)];
  const entry = isLong(text) ? readerEntry(text) : null;
  if (isText(field)) return isLong(text) ? { text, entry, from } : null;
  if (!isLong(whole)) return null;
  // A device that is slow breaks a run where nobody paused: all of it counts first.
  const all = readerEntry(whole);
  if (all !== null && all.code !== entry?.code) return { text: whole, entry: all, from: 0 };
  return entry === null ? { text: whole, entry, from: 0 } : { text, entry, from };
}

/**
 * Takes what a reader types while the focus is anywhere but in a field for codes or a dialog (barcode wedge): the field
 * gets back what it held, and the code goes where codes go; what gives no single code is told. A tab that a scale types
 * behind a code stands between it and the weight, there and in the field that takes what readers type.
 */
export function useReaderKeys(
  place: RefObject<HTMLElement | null>,
  onRead: (entry: CodeEntry) => void,
  onUnread: (text: string) => void,
): void {
  useEffect(() => {
    let run: Run | null = null;
    const take = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || key === 'Shift') return;
      const field = isField(target) ? target : null;
      const elsewhere = !place.current?.contains(field) && field !== null;
      if (elsewhere || document.querySelector('[role="dialog"]')) {
        run = null;
        return;
      }
      const into = field && isRadio(field) ? groupOf(field) : target;
      if (run?.place !== into) run = { place: into, keys: [] };
      const note = (typed: string) =>
        run?.keys.push({ key: typed, at: timeStamp, before: field ? valueOf(field) : '' });
      if (key.length === 1) {
        // Among a reader's keys a space presses nothing that has the focus.
        const last = run.keys.at(-1);
        if (key === ' ' && !field && last && timeStamp - last.at < pauseMs) event.preventDefault();
        note(key);
        return;
      }
      const isCode = /code/.test(field?.name ?? '');
      const isReader = field instanceof HTMLInputElement && field.name === 'code';
      if (key === 'Tab' && (!isCode || isReader) && isReaders(run, timeStamp)) {
        event.preventDefault();
        note('\t');
        if (isReader) write(field, '\t');
        return;
      }
      if (isCode) {
        run = null;
        return;
      }
      const read = key === 'Enter' ? readingOf(run, field, timeStamp) : null;
      // As it was at the reader's first key: what a person had typed may have taken the place of what was selected.
      const before = (read && run.keys[read.from]?.before) ?? '';
      run = null;
      if (!read) return;
      event.preventDefault();
      event.stopPropagation();
      if (field) type(field, before);
      if (read.entry === null) onUnread(read.text.trim());
      else onRead(read.entry);
    };
    document.addEventListener('keydown', take, { capture: true });
    return () => document.removeEventListener('keydown', take, { capture: true });
  }, [place, onRead, onUnread]);
}
