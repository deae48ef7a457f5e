import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from './render-app';

/** Opens a registration and waits for its form. */
export async function openRegistration(path: '/register-producer' | '/register-vet') {
  const app = renderApp(path);
  await waitFor(() => field('Correo electrónico'));
  return app;
}

/** Writes in fields and leaves each; all are drawn and their rules looked at when it is done. */
export async function fill(values: Record<string, string>): Promise<void> {
  await act(async () => {
    for (const [label, value] of Object.entries(values)) {
      const control = field(label);
      fireEvent.change(control, { target: { value } });
      fireEvent.blur(control);
    }
    await Promise.resolve();
  });
}

/** The one of some elements that has a name with such a beginning. */
function named<Found>(words: string, all: Found[], namesOf: (one: Found) => (string | null | undefined)[]) {
  const [found, another] = all.filter((one) => namesOf(one).some((name) => name?.startsWith(words)));
  if (!found || another) throw new Error(`There is not one ${words}`);
  return found;
}

/** The field of a label: the label leads to it, since jsdom is slow to search the labels of every field. */
export function field(label: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')];
  const found = document.getElementById(named(label, labels, ({ textContent }) => [textContent]).htmlFor);
  if (!found) throw new Error(`There is no field ${label}`);
  return found;
}

const idsIn = (element: HTMLElement | undefined, attribute: string) =>
  element?.getAttribute(attribute)?.split(' ') ?? [];
const textOf = (id: string) => document.getElementById(id)?.textContent;

/** The list of options that a label names. */
export function list(label: string): HTMLElement {
  const lists = [...document.querySelectorAll<HTMLElement>('[role="combobox"]')];
  return named(label, lists, (one) => idsIn(one, 'aria-labelledby').map(textOf));
}

/** Opens the list of a label and chooses one of its options. */
export function pick(label: string, option: string): void {
  fireEvent.mouseDown(list(label));
  fireEvent.click(screen.getByText(option, { selector: '[role="option"]' }));
}

/** The text that describes a field: its hint, or what is wrong with it. */
export function descriptionOf(control: HTMLElement | undefined): string {
  return idsIn(control, 'aria-describedby').map(textOf).join(' ');
}

/** What stands under a field, once it does. */
export async function saysUnder(label: string, sentence: string): Promise<void> {
  await waitFor(() => expect(`${label}: ${descriptionOf(field(label))}`).toBe(`${label}: ${sentence}`));
}
