/** What was typed before the field of the search was there. */
export interface Typed {
  text: string;
  /** Whether Enter came after it. */
  entered: boolean;
}

/**
 * Takes what is typed from now on, in place of whatever has the focus: the search was asked for, and its field is still
 * on its way. Gives the way to take it, which ends that; so does a press elsewhere.
 */
export function captureTyping(): () => Typed {
  const typed: Typed = { text: '', entered: false };
  const end = new AbortController();
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') typed.entered = !event.repeat && typed.text.trim() !== '';
    else if (key === 'Backspace') typed.text = typed.text.slice(0, -1);
    else if (key.length === 1) typed.text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listening = { capture: true, signal: end.signal };
  window.addEventListener('keydown', hear, listening);
  window.addEventListener('pointerdown', () => end.abort(), listening);
  return () => {
    end.abort();
    return typed;
  };
}
