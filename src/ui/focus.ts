/** What leads the focus when something new stands on the screen: refs for what is to have it. */

/** Takes the focus as soon as it is there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Gives the focus to its first field as soon as it is there. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
