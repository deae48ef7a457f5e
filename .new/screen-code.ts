import { capitalized } from './files';
import type { Read, Screen } from './shapes';

const emails = {
  producer: 'productor@caravana.example',
  veterinarian: 'veterinaria@caravana.example',
  admin: 'admin@caravana.example',
};

/** Where a screen leads who may not open it here. */
const elsewhere = (audience: string) => (audience === 'admin' ? '/dashboard' : '/lotes-certificados');

function lines(...some: (string | false)[]): string {
  return some.filter((line) => line !== false).join('\n');
}

/** What the screen shows of its list. */
function gate({ id }: Read): string {
  return `<QueryGate
        query={query}
        found={query.data}
        loading={
          <ListSkeleton>
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
            <>
              <PartialNotice list={get${capitalized(id)}QueryKey()} rows={found} />
              <Typography>{t('found', { count: found.length })}</Typography>
            </>
          )
        }
      </QueryGate>`;
}

/** The route file: what is loaded, and what is shown. */
export function screenText({ file, namespace, component, audience, reads }: Screen): string {
  const hook = reads && capitalized(reads.id);
  const about = audience === 'everyone' ? ` about={{ description: t('description') }}` : '';
  const guarded = reads?.isExtension;
  return lines(
    (reads && `import Typography from '@mui/material/Typography';`) || false,
    `import { createFileRoute } from '@tanstack/react-router';`,
    `import { useTranslation } from 'react-i18next';`,
    (reads &&
      `import {
  get${hook}QueryKey,
  get${hook}QueryOptions,
  use${hook},
} from '@/api/generated/${reads.tag}/${reads.tag}';
import { prefetch } from '@/api/prefetch';`) ||
      false,
    `import { PageFrame } from '@/components/layout/page-frame';`,
    (guarded && `import { requireExtensions } from '@/routing/guards';`) || false,
    `import { Empty } from '@/ui/feedback/empty';`,
    (reads &&
      `import { ListSkeleton } from '@/ui/list-skeleton';
import { Skeleton } from '@/ui/mui';
import { PartialNotice } from '@/ui/partial-notice';
import { QueryGate } from '@/ui/query-gate';`) ||
      false,
    `import { loadWordsOf } from '@/words/i18n';

/** The screen \`${file}\`. */
export const Route = createFileRoute('/${file}')({`,
    `  staticData: { words: ['${namespace}'] },`,
    (guarded && `  beforeLoad: () => requireExtensions('${elsewhere(audience)}'),`) || false,
    reads
      ? `  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, get${hook}QueryOptions());
    return loadWordsOf(route);
  },`
      : `  loader: ({ route }) => loadWordsOf(route),`,
    `  component: ${component},
});

function ${component}() {
  const { t } = useTranslation('${namespace}');`,
    (reads && `  const query = use${hook}();`) || false,
    `  return (
    <PageFrame title={t('title')}${about}>
      ${reads ? gate(reads) : `<Empty title={t('none')} />`}
    </PageFrame>
  );
}
`,
  );
}

/** Its words in a language: what it is called, what is there and what is not. */
export function words({ audience, reads }: Screen, language: string, title: string): string {
  const english = language === 'en';
  const [one, many] = english ? ['item', 'items'] : ['elemento', 'elementos'];
  return JSON.stringify({
    title,
    ...(audience === 'everyone' && { description: title }),
    none: english ? 'There is nothing here yet' : 'Todavía no hay nada aquí',
    ...(reads && {
      found_one: `{{count}} ${one}`,
      found_many: `{{count}} ${many}`,
      found_other: `{{count}} ${many}`,
    }),
  });
}

/** The test of each of its states. */
export function testText({ path, file, audience, as, reads, titles }: Screen): string {
  const up = '../'.repeat(file.split('/').length + 1);
  const signedIn = audience !== 'everyone' && audience !== 'guest';
  const states = reads
    ? `
it('shows where its list will be while it loads', async () => {
  setFault('${reads.id}', 'never');
  renderApp('${path}');
  expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(3);
});

it('shows what there is', async () => {
  server.use(http.get('*${reads.path}', () => HttpResponse.json([{ id: 2 }, { id: 1 }])));
  renderApp('${path}');
  expect(await screen.findByText('2 elementos')).toBeInTheDocument();
});

it('says that there is nothing', async () => {
  server.use(http.get('*${reads.path}', () => HttpResponse.json([])));
  renderApp('${path}');
  expect(await screen.findByText('Todavía no hay nada aquí')).toBeInTheDocument();
});

it('says what failed, and tries again', async () => {
  setFault('${reads.id}', 'error');
  renderApp('${path}');
  fireEvent.click(await screen.findByText('Reintentar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
});
`
    : '';
  return lines(
    `import { ${reads ? 'fireEvent, ' : ''}screen } from '@testing-library/react';`,
    (reads && `import { http, HttpResponse } from 'msw';`) || false,
    `import { ${signedIn ? 'beforeEach, ' : ''}expect, it } from 'vitest';`,
    (reads &&
      `import { setFault } from '${up}mocks/faults';
import { server } from '${up}mocks/node';`) ||
      false,
    `import { renderApp } from '@/test/render-app';`,
    (signedIn && `import { signInAs } from '@/test/sign-in-as';`) || false,
    `import { chooseLanguage } from '@/words/i18n';`,
    (signedIn && as !== 'guest' && `\nbeforeEach(() => signInAs('${emails[as]}'));`) || false,
    `${states}
it('has a title in each language', async () => {
  renderApp('${path}');
  expect(await screen.findByRole('heading', { level: 1, name: '${titles.es}' })).toBeInTheDocument();
  await chooseLanguage('en');
  expect(await screen.findByRole('heading', { level: 1, name: '${titles.en}' })).toBeInTheDocument();
});
`,
  );
}
