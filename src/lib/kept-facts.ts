const keptMembers = <Members extends object>(members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? keptText(value) : value,
    ]),
  ) as Members;

/** The lists among an animal's facts. */
interface Listed {
  other_tests?: readonly { name: string | null }[] | undefined;
  other_vaccinations?: readonly { name: string | null }[] | undefined;
}

/** What is listed, but for what has no name left. */
const keptList = <Item extends { name: string | null }>(items: readonly Item[]): Item[] =>
  items.map(keptMembers).filter(({ name }) => name !== null);

/**
 * An animal's facts as they are kept, by devices and by the server alike, so that an answer is known again: texts by
 * `keptText`; one of which nothing is left is none, and so is what is listed without a name. What was kept stays as it
 * is.
 */
export function keptFacts<Facts extends Listed>(facts: Facts): Facts {
  const { other_tests: tests, other_vaccinations: vaccinations } = facts;
  return {
    ...keptMembers(facts),
    ...(tests && { other_tests: keptList(tests) }),
    ...(vaccinations && { other_vaccinations: keptList(vaccinations) }),
  };
}

/**
 * Free text as it is kept: without space around it, each end of a line one sign and each tab a space, and without what
 * no screen shows and a database may refuse, which is other control signs and halves of characters. Null when nothing
 * is left. What was kept stays as it is.
 */
export function keptText(text: string | null | undefined): string | null {
  const kept = text
    ?.replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
    .trim();
  return kept ? kept : null;
}
