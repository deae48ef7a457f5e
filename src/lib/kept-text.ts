/**
 * Free text as it is kept: without space around it and without what no screen shows and a database may refuse, which is control
 * signs but the ends of lines, and halves of characters. Null when nothing is left.
 */
export function keptText(text: string | null | undefined): string | null {
  const kept = text?.replaceAll(/(?!\n)\p{Cc}|\p{Cs}/gu, '').trim();
  return kept ? kept : null;
}
