/** Where the focus goes when what had it is gone, or when something new stands on the screen. */

/** A ref: takes the focus as soon as it is there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A ref: gives the focus to its first field as soon as it is there. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}

/** Gives the focus to the screen's heading, else to what the screen holds. */
export function focusHeading(): void {
  const target = document.getElementById('page-title') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}

/** A ref: gives the focus to the screen's heading when it is gone with what had it. */
export function passFocusOn(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) focusHeading();
  };
}

/** Gives the focus to the screen's heading once something was sent, unless somebody goes on in a field meanwhile. */
export function focusHeadingAfter(): void {
  if (!document.activeElement?.matches('input, textarea, select')) focusHeading();
}
