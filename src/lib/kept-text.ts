/**
 * Free text as it is kept: without space around it, each end of a line one sign and each tab a space, and without what no screen
 * shows and a database may refuse, which is other control signs and halves of characters. Null when nothing is left. What was
 * kept stays as it is.
 */
export function keptText(text: string | null | undefined): string | null {
  const kept = text
    ?.replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
    .trim();
  return kept ? kept : null;
}
