import type { Field } from './fields';
import { capitalized, joined } from './files';
import type { Read, Screen } from './shapes';
import { formatOf, isLabelled, labelText, shownCode, shownImports, shownLink, shownText } from './shown';

const emails = {
  producer: 'productor@caravana.example',
  veterinarian: 'veterinaria@caravana.example',
  admin: 'admin@caravana.example',
};

/** Where a screen leads who may not open it here. */
const elsewhere = (audience: string) => (audience === 'admin' ? '/dashboard' : '/lotes-certificados');

function lines(...some: (string | false | null)[]): string {
  return some.filter((line) => typeof line === 'string').join('\n');
}

/** Whether another provider's app has no such screen; the room of veterinarians asks for all of its own. */
const asksForExtensions = (reads: Read | null, audience: string): boolean =>
  reads !== null && reads.isExtension && audience !== 'veterinarian';

/** The name of a field in the words of the screen. */
const labelOf = ({ name }: Field) => joined(name.replaceAll('_', '-'));

/** What the screen shows of its list. */
function gate({ id, schema, fields, key, isWhole }: Read): string {
  const one = schema.charAt(0).toLowerCase() + schema.slice(1);
  const facts = fields.map(
    (field) => `{ label: t('fields.${labelOf(field)}'), value: ${shownCode(field, one)} },`,
  );
  const list = `<Box component="ul" aria-label={t('title')} sx={list}>
                {found.map((${one}) => (
                  <Card component="li" key={${one}.${key}} sx={{ p: 2 }}>
                    <InfoList columns={2} items={[${facts.join('\n')}]} />
                  </Card>
                ))}
              </Box>`;
  const notice = `<PartialNotice list={get${capitalized(id)}QueryKey()} rows={found} />`;
  return `<QueryGate
        query={query}
        found={query.data}
        loading={
          <ListSkeleton cards sx={list} itemSx={{ p: 2 }}>
            <Skeleton height={48} />
          </ListSkeleton>
        }
        operation="${id}"
        absentAt={[]}
      >
        {(found) =>
          found.length === 0 ? (
            <Empty title={t('none')} />
          ) : (
            ${isWhole ? list : `<>${notice}${list}</>`}
          )
        }
      </QueryGate>`;
}

/** What the route file of a list imports besides that of any screen, in the order of their modules. */
function listImports({ id, tag, fields, isWhole }: Read, before: readonly string[], asks: boolean): string[] {
  const hook = capitalized(id);
  const client = [...(isWhole ? [] : [`get${hook}QueryKey`]), `get${hook}QueryOptions`, `use${hook}`];
  const modules = [
    ...before,
    `import { ${client.join(', ')} } from '@/api/generated/${tag}/${tag}';`,
    `import { prefetch } from '@/api/prefetch';`,
    `import { InfoList } from '@/ui/info-list';`,
    `import { ListSkeleton } from '@/ui/list-skeleton';`,
    `import { Card, Skeleton } from '@/ui/mui';`,
    `import { QueryGate } from '@/ui/query-gate';`,
    ...(isWhole ? [] : [`import { PartialNotice } from '@/ui/partial-notice';`]),
    `import { plainList } from '@/ui/styles';`,
    ...(asks ? [`import { requireExtensions } from '@/routing/guards';`] : []),
    ...shownImports(fields),
  ];
  const moduleOf = (line: string) => line.slice(line.indexOf(' from '));
  return modules.toSorted((a, b) => moduleOf(a).localeCompare(moduleOf(b)));
}

const formatsOf = (fields: readonly Field[]) => [
  ...new Set(fields.flatMap((field) => formatOf(field) ?? [])),
];

/** The route file: what is loaded, and what is shown. */
export function screenText({ file, namespace, component, audience, reads }: Screen): string {
  const hook = reads && capitalized(reads.id);
  const about = audience === 'everyone' ? ` about={{ description: t('description') }}` : '';
  const formats = formatsOf(reads?.fields ?? []);
  const labelled = reads?.fields.some(isLabelled) ?? false;
  const asks = asksForExtensions(reads, audience);
  const ours = [
    `import { PageFrame } from '@/components/layout/page-frame';`,
    `import { Empty } from '@/ui/feedback/empty';`,
    `import { loadWordsOf } from '@/words/i18n';`,
  ];
  return lines(
    reads && `import Box from '@mui/material/Box';`,
    `import { createFileRoute } from '@tanstack/react-router';`,
    `import { useTranslation } from 'react-i18next';`,
    ...(reads ? listImports(reads, ours, asks) : ours),
    `
/** The screen \`${file}\`. */
export const Route = createFileRoute('/${file}')({
  staticData: { words: ['${namespace}'${labelled ? `, 'cattle'` : ''}] },`,
    asks && `  beforeLoad: () => requireExtensions('${elsewhere(audience)}'),`,
    reads
      ? `  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, get${hook}QueryOptions());
    return loadWordsOf(route);
  },`
      : `  loader: ({ route }) => loadWordsOf(route),`,
    `  component: ${component},
});
`,
    reads && `const list = { display: 'grid', gap: 2, ...plainList } as const;\n`,
    `function ${component}() {
  const { t } = useTranslation('${namespace}');`,
    formats.length > 0 && `  const { ${formats.join(', ')} } = useFormat();`,
    labelled && `  const label = useCattleLabels();`,
    reads && `  const query = use${hook}();`,
    `  return (
    <PageFrame title={t('title')}${about}>
      ${reads ? gate(reads) : `<Empty title={t('none')} />`}
    </PageFrame>
  );
}
`,
  );
}

/** Its words in a language: what it is called, what its facts are called, and what it says of none. */
export function words({ audience, reads }: Screen, language: string, title: string): string {
  const english = language === 'en';
  const fields = reads?.fields ?? [];
  return JSON.stringify({
    title,
    ...(audience === 'everyone' && { description: title }),
    none: english ? 'There is nothing here yet' : 'Todavía no hay nada aquí',
    ...(reads && {
      fields: Object.fromEntries(fields.map((field) => [labelOf(field), labelText(field, language)])),
    }),
    ...(fields.some(({ kind }) => kind === 'boolean') && { yes: english ? 'yes' : 'sí', no: 'no' }),
  });
}

/** The tests of a list in each of its states. `thing` is one of what it lists. */
function listTests({ path }: Screen, { id, path: address, schema, fields }: Read, thing: object): string {
  const shown = fields.map((field) => shownText(field, Reflect.get(thing, field.name)));
  const links = fields.flatMap((field) => {
    const link = shownLink(field, Reflect.get(thing, field.name));
    if (!link) return [];
    const found = `screen.getByRole('link', { name: '${link.name}' })`;
    return [`  expect(${found}).toHaveAttribute('href', '${link.href}');\n`];
  });
  return `
it('shows where its list will be while it loads', async () => {
  setFault('${id}', 'never');
  renderApp('${path}');
  expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(3);
});

it('shows what there is', async () => {
  const found: ${schema}[] = [${JSON.stringify(thing)}];
  server.use(http.get('*${address}', () => HttpResponse.json(found)));
  renderApp('${path}');
  const items = within(await screen.findByRole('list', { name: words.title })).getAllByRole('listitem');
  const facts = items.map((item) => within(item).getAllByRole('definition').map(({ textContent }) => textContent));
  expect(facts).toEqual([${JSON.stringify(shown).replaceAll('\u00A0', String.raw`\u00A0`)}]);
${links.join('')}});

it('says that there is nothing', async () => {
  server.use(http.get('*${address}', () => HttpResponse.json([])));
  renderApp('${path}');
  expect(await screen.findByText(words.none)).toBeInTheDocument();
});

it('says what failed, and tries again', async () => {
  setFault('${id}', 'error');
  renderApp('${path}');
  fireEvent.click(await screen.findByText('Reintentar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
});
`;
}

/** The test of each of its states. It takes the words from their files, as these are still to be written. */
export function testText(described: Screen, thing: unknown): string {
  const { path, file, namespace, audience, as, reads } = described;
  const up = '../'.repeat(file.split('/').length + 1);
  const signedIn = audience !== 'everyone' && audience !== 'guest';
  return lines(
    `import { ${reads ? 'fireEvent, screen, within' : 'screen'} } from '@testing-library/react';`,
    reads && `import { http, HttpResponse } from 'msw';`,
    `import { ${signedIn ? 'beforeEach, ' : ''}expect, it } from 'vitest';`,
    reads &&
      `import { setFault } from '${up}mocks/faults';
import { server } from '${up}mocks/node';
import type { ${reads.schema} } from '@/api/generated/model';`,
    `import { renderApp } from '@/test/render-app';`,
    signedIn && `import { signInAs } from '@/test/sign-in-as';`,
    `import { chooseLanguage } from '@/words/i18n';
import english from '@i18n/en/${namespace}.json';
import words from '@i18n/es/${namespace}.json';`,
    signedIn && as !== 'guest' && `\nbeforeEach(() => signInAs('${emails[as]}'));`,
    `${reads ? listTests(described, reads, thing as object) : ''}
it('has a title in each language', async () => {
  renderApp('${path}');
  expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeInTheDocument();
  await chooseLanguage('en');
  expect(await screen.findByRole('heading', { level: 1, name: english.title })).toBeInTheDocument();
});
`,
  );
}
