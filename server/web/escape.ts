const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML and XML show it, also in an attribute. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
