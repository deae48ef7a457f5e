import { type RefObject, useEffect } from 'react';

/** A reader that is paired as a keyboard types a code faster than anybody else, in ms: so it is told from who writes one into a text. */
const burstMs = 1_500;
const digits = 15;

/** What was typed since the last key that is no digit, and what the field held before. */
interface Run {
  target: EventTarget | null;
  typed: string;
  times: number[];
  before: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Puts a value into a field as if it were typed, for whoever listens to it. */
function type(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Whether a field may hold a code as a part of what a person writes. */
function isText(field: Field | null): boolean {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && field.type === 'text' && field.inputMode !== 'decimal';
}

/** The code that a run ends with, within a text when it came as fast as from a reader; and what had been typed before it. */
function readCode(run: Run, field: Field | null, now: number): { code: string; rest: string } | null {
  const plain = run.typed.replaceAll(' ', '');
  const began = run.times.at(-digits);
  if (began === undefined || (isText(field) && now - began > burstMs)) return null;
  return { code: plain.slice(-digits), rest: plain.slice(0, -digits) };
}

/**
 * Takes what a reader types while the focus is anywhere but in a field for codes or a dialog (barcode wedge): the field gets back
 * what it held, and the code goes where codes go.
 */
export function useReaderKeys(place: RefObject<HTMLElement | null>, onRead: (code: string) => void): void {
  useEffect(() => {
    let run: Run | null = null;
    const take = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || key === 'Shift') return;
      const field = isField(target) ? target : null;
      const elsewhere = !place.current?.contains(field) && field !== null;
      if (elsewhere || /code/.test(field?.name ?? '') || document.querySelector('[role="dialog"]')) {
        run = null;
        return;
      }
      if (/^[\d ]$/.test(key)) {
        if (run?.target !== target) run = { target, typed: '', times: [], before: field?.value ?? '' };
        run.typed += key;
        if (key !== ' ') run.times.push(timeStamp);
        return;
      }
      const read = run && key === 'Enter' ? readCode(run, field, timeStamp) : null;
      const before = run?.before ?? '';
      run = null;
      if (!read) return;
      event.preventDefault();
      event.stopPropagation();
      const typed = field instanceof HTMLTextAreaElement || field?.type === 'text';
      if (field) type(field, typed ? before + read.rest : before);
      onRead(read.code);
    };
    document.addEventListener('keydown', take, { capture: true });
    return () => document.removeEventListener('keydown', take, { capture: true });
  }, [place, onRead]);
}
