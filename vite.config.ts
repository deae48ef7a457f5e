import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { pageHints } from './.ci/page-hints.ts';
import { patience } from './.ci/patience.ts';
import { serviceWorker } from './.ci/service-worker.ts';
import { serveMockWorker } from './mocks/vite-plugin.ts';

/** What every first load needs: as one chunk it compresses better than in pieces, and stays cached over releases. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|axios|i18next|i18next-resources-to-backend|react-i18next|stylis|clsx|@emotion\/[^/]+|@tanstack\/(react-router(?!\/dist\/esm\/useBlocker)|router-core|react-query(?!\/build\/modern\/useQueries)|query-core(?!\/build\/modern\/queriesObserver)|history)|@mui\/(system(?!\/useMediaQuery)|styled-engine|private-theming|utils(?!\/(useRovingTabIndex|fastObjectShallowCompare)))|@mui\/material\/(utils|styles|Box|CssBaseline|SvgIcon|Typography|Button|IconButton|Link|Card|Chip|Alert|Skeleton|AppBar|Toolbar|Container|Portal))\//;

/** The app's own of every first load, and the small pieces that most screens share: each alone pays for its own compression. */
const shell =
  /src\/(main|app|router|routeTree\.gen|query-client|theme\/[^/]+|components\/(animal-photo|layout\/(?!mobile|user|use-disclosure)[^/]+)|words\/[^/]+|routing\/(guards|params|use-url-change|load-page)|lib\/(?!age|certified-facts|beep|save-file|test-result|ratings|calendar-day|csv|month|reaching|week|animal-|electronic-code|kept-text|photo-file|reader-file|visit-sheet)[^/]+|api\/generated\/(transfer-intents|producer-profiles|localities)\/[^/]+|components\/lots\/use-transfer-state|ui\/(back-button|info-list|section-card|status-chip|notice|query-gate|links|list-skeleton|session-link|visually-hidden|feedback\/(failure|not-found|empty)))\.tsx?$|icons-material\/SwapHoriz\./;

/** What verifies certificates and audits the log: loaded when somebody asks for it. */
const verifier = /src\/(lib\/proof\/(?!testing)[^/]+|components\/verification\/(verifier|audit))\.ts$/;

/** What shows one lot, animal or veterinarian. */
const details =
  /src\/(lib\/certified-facts|components\/(animal-code|share\/share-button|qr\/(qr-code|use-qr))|ui\/(photo-viewer|use-copy))\.tsx?$|icons-material\/(IosShare|PrintOutlined|ContentCopy)\./;

/** What asks before something is done: most screens behind sign-in have it. */
const dialogs =
  /@mui\/material\/(Modal|Fade|Grow|Dialog\w*)\/|src\/ui\/(confirm-dialog|dialog-body|use-dialog-close|confirm-failure)\.tsx?$/;

/** Lists that open: menus, and the choices of a field. */
const menus = /@mui\/material\/(Menu|MenuItem|MenuList|List|Popover)\//;

/** What finds and chooses among rows or cards. */
const tools = /src\/ui\/(search-box|list-tools)\.tsx$|icons-material\/(FilterList|TableRowsOutlined|Close)\./;

/** What both registrations have, and the one of producers. */
const registrations =
  /src\/(routes\/_guest\/(-parts\/registration|register-producer)|api\/generated\/registrations\/[^/]+)\.tsx?/;

/** Fields, in forms and beside tables. */
const fields =
  /@mui\/material\/(OutlinedInput|InputBase|InputAdornment|InputLabel|FormLabel|FormControl|FormHelperText|TextField)\//;

/** The sign of what opens a list, whoever's list it is. */
const ArrowDropDown = /@mui\/material\/internal\/svg-icons\/ArrowDropDown\./;

/** A choice of values as the browser has it: above lists, and in the form of an animal. */
const choices = /@mui\/material\/NativeSelect\/|src\/ui\/filter-select\.tsx$/;

/** Forms with their rules. */
const forms =
  /node_modules\/(formik|yup)\/|src\/(api\/idempotency|ui\/form\/(form|form-context|rules|submit-button|text-input|use-saving-form)|components\/accounts\/producer-account)\.tsx?$/;

/** What moves the focus by arrows: menus, tabs, legends. */
const arrows = /@mui\/utils\/(useRovingTabIndex|fastObjectShallowCompare)\//;

/** What floats beside something: hints, choices, what a chart tells of a point. */
const poppers = /@popperjs\/core|@mui\/material\/Popper\//;

const ratings = /src\/(ui\/star-rating|lib\/ratings)\.tsx?$|icons-material\/(Star|StarBorder)\./;

/** What only those who signed in have on every screen. */
const member =
  /src\/(components\/(layout\/(user-menu|use-disclosure)|transfers\/pending-count)|routing\/guarded|ui\/(change-note|partial-notice)|api\/(long-lists|invalidations)|lib\/csv)\.tsx?$|routes\/_(admin|producer|signed-in)\.tsx|dashboard\/-parts\/back-to-dashboard/;

/** Lists of lots and of requests, as cards. */
const cards = /src\/(components\/lots\/lot-(card|grid)|ui\/windowed-list)\.tsx?$/;

/** What a request says. */
const requests =
  /src\/(components\/requests\/request-facts|api\/generated\/certification-requests\/[^/]+)\.tsx?$/;

/** When and where a veterinarian's visits are. */
const visiting =
  /src\/(lib\/(month|reaching)|components\/requests\/visit-facts|routes\/_veterinarian\/mis-visitas\/-parts\/(visit-queries|use-day-name))\.tsx?$/;

/** What asks for proofs, ends certificates, and shows how checks ended and the way to the chain. */
const proofs =
  /src\/(api\/generated\/proofs\/[^/]+|components\/verification\/outcome-chip|routes\/registro\/-parts\/anchor-facts)\.tsx?$/;

/** Which photos are taken: also where one is asked for with a request. */
const photos = /src\/lib\/photo-file\.ts$/;

/** What keeps a veterinarian's work without a connection, as one file: the start of the app names it. */
const offline =
  /node_modules\/(idb|@tanstack\/query-persist-client-core)\/|src\/(offline\/(?!worker|testing|keeper|leaving|outbox-status|use-(?!copy))[^/]+|api\/generated\/visits\/[^/]+)\.ts$/;

/** The words that every screen begins with, of one language. */
const spanish = /i18n\/es\/(common|errors)\.json$/;
const english = /i18n\/en\/(common|errors)\.json$/;

/** What signing in and registering say. */
const spanishGuests = /i18n\/es\/(session|registration)\.json$/;
const englishGuests = /i18n\/en\/(session|registration)\.json$/;

/** What a certificate says, and the page about it. */
const spanishCertificates = /i18n\/es\/(certificate|certification)\.json$/;
const englishCertificates = /i18n\/en\/(certificate|certification)\.json$/;

/** What the screens of a veterinarian's work say. */
const spanishVisits = /i18n\/es\/(agenda|animals|closing|files|offline|visits)\.json$/;
const englishVisits = /i18n\/en\/(agenda|animals|closing|files|offline|visits)\.json$/;

/** The icons of badges: each alone is smaller than what a file of its own costs. */
const badges =
  /icons-material\/(CheckCircleOutlined|HelpOutlineOutlined|HourglassEmpty|Block|Check|FileDownloadOutlined)\./;

/** The state of a request or a transfer, as a badge. */
const states = /src\/components\/(request-status-chip|transfer-status-chip|requests\/request-state)\.tsx?$/;

/** In this order: a group takes along what its files need and no earlier one has. */
const groups = {
  foundation,
  shell,
  verifier,
  arrows,
  poppers,
  dialogs,
  menus,
  tools,
  fields,
  ArrowDropDown,
  choices,
  forms,
  registrations,
  badges,
  ratings,
  details,
  member,
  cards,
  states,
  requests,
  visiting,
  proofs,
  photos,
  offline,
  spanish,
  english,
  spanishGuests,
  englishGuests,
  spanishCertificates,
  englishCertificates,
  spanishVisits,
  englishVisits,
};

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses one twice; the scripts that first
 * paints wait for, without what only people read.
 */
function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'caravana:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle() {
      for (const name of ['boot.js', 'first-calls.js']) {
        const file = join(outDir, name);
        writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code);
      }
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !text.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** The names of files and folders in a pattern, but for those it leaves out. */
function namesOf(pattern: RegExp): string[] {
  return pattern.source.replaceAll(/\(\?!.*?\)/g, '').match(/[\w@-]{3,}/g) ?? [];
}

/**
 * Pieces below 2 kB that several screens share and that stay by themselves all the same: with any other piece they would cost more
 * bytes where one of both is not needed. Screens, dialogs and words of a screen are loaded by themselves anyway.
 */
const alone = new Set([
  'rolldown-runtime',
  'ArrowDropDown',
  'CircularProgress',
  'arrows',
  'badges',
  'chain-state',
  'check-list',
  'choices',
  'confirm-form',
  'day-field',
  'details',
  'fieldset',
  'formatErrorMessage',
  'leave-question',
  'photos',
  'ratings',
  'registrations',
  'reject-dialog',
  'request-actions',
  'request-card',
  'requests',
  'states',
  'tools',
  'use-dropped-files',
  'vet-account',
  'visiting',
]);

const words = /\/i18n\/\w+\/\w+\.json$/;

/** Fails for other files below 2 kB after compression: each costs a request, and compresses by itself alone. */
function noCrumbs(): Plugin {
  return {
    name: 'caravana:no-crumbs',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shared = Object.values(bundle).filter(
          (file) =>
            file.type === 'chunk' && !file.isDynamicEntry && !file.moduleIds.every((id) => words.test(id)),
        ) as Rolldown.OutputChunk[];
        const crumbs = shared.filter(
          ({ name, code }) => !alone.has(name) && brotliCompressSync(code).length < 2_000,
        );
        if (crumbs.length > 0)
          this.error(`below 2 kB, for a group: ${crumbs.map(({ name }) => name).join(', ')}`);
        const gone = [...alone].filter((known) => shared.every(({ name }) => name !== known));
        if (gone.length > 0) this.error(`there is no ${gone.join(', ')} any more`);
      },
    },
  };
}

/** Writes which npm packages and which of our modules each chunk holds, for the byte budget's checks. */
function chunkContents(): Plugin {
  return {
    name: 'caravana:chunk-contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      const contents: Record<string, string[]> = {};
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const [name, test] of Object.entries(groups)) {
        // Every name of a pattern still meets a file: what moved away would travel in many small chunks again.
        const stale = namesOf(test).filter(
          (part) => !modules.some((id) => test.test(id) && id.includes(part)),
        );
        if (stale.length > 0) this.error(`the group ${name} meets no ${stale.join(', ')}`);
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.moduleIds.map((id) => {
          const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
          return dependency ?? id.replace(`${import.meta.dirname}/`, '').replace(/\?.*/, '');
        });
        contents[chunk.fileName] = [...new Set(names)].toSorted();
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/contents.json',
        source: JSON.stringify(contents, null, 1),
      });
    },
  };
}

/**
 * Parts of axios that this app has no use for: its other adapter, names of statuses, forms out of objects and back, checks of
 * old options, cookies, the older way to cancel. The browser's own `URLSearchParams` writes queries.
 */
const unusedOfAxios = {
  'adapters/fetch': 'export const getFetch = () => undefined; export default undefined;',
  'helpers/HttpStatusCode': 'export default {};',
  'helpers/formDataToJSON': 'export default () => null;',
  'cancel/CancelToken': 'export default class {}',
  'helpers/isURLSameOrigin': 'export default () => false;',
  'helpers/toFormData': 'export default () => null;',
  'helpers/toURLEncodedForm': 'export default () => null;',
  'helpers/cookies': 'export default { read: () => null, readAsync: () => Promise.resolve(null) };',
  'helpers/validator': `const accept = () => accept;
    export default { assertOptions: accept, validators: { transitional: accept, boolean: accept, function: accept, spelling: accept } };`,
  'helpers/AxiosURLSearchParams': `const given = ([, value]) => value !== undefined && value !== null;
    export default function Parameters(params) {
      const text = new URLSearchParams(Object.entries(params ?? {}).filter(given)).toString();
      return { toString: () => text };
    }`,
};

function withoutUnusedOfAxios(): Plugin {
  const met = new Set<string>();
  return {
    name: 'caravana:axios-without-unused',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`axios/lib/(${Object.keys(unusedOfAxios).join('|')})\\.js$`) },
      handler: (id) => {
        const [path = '', code] =
          Object.entries(unusedOfAxios).find(([name]) => id.endsWith(`${name}.js`)) ?? [];
        met.add(path);
        return code;
      },
    },
    generateBundle() {
      const missed = Object.keys(unusedOfAxios).filter((path) => !met.has(path));
      if (missed.length > 0) this.error(`axios has no ${missed.join(', ')} any more`);
    },
  };
}

/**
 * What MUI's pieces bring along and none of ours ever shows, by who brings it: ripples, which the theme turns off; the wheel of a
 * button that loads; fields without an outline; the list behind a text field that is none (`SelectInput` names its own); and
 * buttons of a tool bar that no chart has.
 */
const unusedOfMui: Record<string, string[]> = {
  'material/ButtonBase/ButtonBase': ['TouchRipple'],
  'material/Button/Button': ['CircularProgress'],
  'material/IconButton/IconButton': ['CircularProgress'],
  'material/TextField/TextField': ['Input', 'FilledInput', 'Select'],
  'material/Select/Select': ['Input', 'FilledInput'],
  'material/NativeSelect/NativeSelect': ['Input'],
  'x-charts/internals/material/index': ['ToggleButton', 'ToggleButtonGroup'],
};

function withoutUnusedOfMui(): Plugin {
  const nothing = '\0nothing';
  const names = [...new Set(Object.values(unusedOfMui).flat())].join('|');
  const part = new RegExp(`/(${names})(?:/index)?(?:\\.mjs)?$`);
  const wanted = Object.entries(unusedOfMui).flatMap(([by, parts]) =>
    parts.map((name) => `${name} of ${by}`),
  );
  const met = new Set<string>();
  return {
    name: 'caravana:mui-without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: part },
      handler: (source, importer = '') => {
        const by = /@mui\/([\w/-]+)\.mjs$/.exec(importer)?.[1] ?? '';
        const name = part.exec(source)?.[1] ?? '';
        if (!unusedOfMui[by]?.includes(name)) return null;
        met.add(`${name} of ${by}`);
        return nothing;
      },
    },
    load: { filter: { id: /^\0nothing$/ }, handler: () => 'export default () => null;' },
    generateBundle() {
      const missed = wanted.filter((one) => !met.has(one));
      if (missed.length > 0) this.error(`MUI no longer brings along what nobody shows: ${missed.join(', ')}`);
    },
  };
}

/** A script for pages that choose a colour scheme with MUI's own words; ours does so in `boot.js`. */
function withoutSchemeScript(): Plugin {
  const call = 'buildInitColorSchemeScript({';
  let met = false;
  return {
    name: 'caravana:mui-without-scheme-script',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mui\/system\/cssVars\/createCssVarsProvider\.mjs$/ },
      handler: (code) => {
        met = code.includes(call);
        return code.replace(call, '(() => null)({');
      },
    },
    generateBundle() {
      if (!met) this.error('MUI has no script of the colour scheme any more');
    },
  };
}

/** Loads a script with those it needs, as Vite does, without what only styles, nonces and other addresses need. */
const leanPreload = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file;
    if (asked.has(href) || document.querySelector('link[href="' + href + '"]')) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load().catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });
};`;

function withLeanPreload(): Plugin {
  let met = false;
  return {
    name: 'caravana:lean-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        met = code.includes('__vitePreload') && code.includes('vite:preloadError');
        return leanPreload;
      },
    },
    generateBundle() {
      if (!met) this.error('Vite preloads in another way');
    },
  };
}

/** What strangers never open loads its loader with its screen, so that a first load holds nothing of it but its path. */
function splitBehavior({ routeId }: { routeId: string }) {
  return /^\/_(admin|producer|veterinarian|signed-in|guest\/register)|^\/registro\/transacciones/.test(
    routeId,
  )
    ? [['loader', 'component' as const]]
    : undefined;
}

/** Tests of what needs no window, which takes a file most of a second to make. */
const pure = ['src/lib/proof/**/*.test.ts', 'src/lib/visit-sheet/**/*.test.ts'];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
      // A test that has a router of its own would hand its parts to routes that are loaded after it.
      codeSplittingOptions: { splitBehavior, addHmr: !process.env.VITEST },
    }),
    react(),
    withoutUnusedOfAxios(),
    withoutUnusedOfMui(),
    withoutSchemeScript(),
    withLeanPreload(),
    serveMockWorker(),
    precompress(),
    chunkContents(),
    noCrumbs(),
    pageHints(import.meta.dirname),
    serviceWorker(import.meta.dirname),
  ],
  resolve: {
    alias: {
      'use-sync-external-store/shim': 'use-sync-external-store',
      '@': join(import.meta.dirname, 'src'),
      '@i18n': join(import.meta.dirname, 'i18n'),
    },
  },
  build: {
    target: 'es2023',
    modulePreload: {
      // Every browser of that target preloads modules itself.
      polyfill: false,
      // What is there with every page is preloaded with none, and what stands alone asks for itself.
      resolveDependencies: (_file, files, { hostType }) => {
        const others = files.filter((file) => !/\/(rolldown-runtime|foundation)-/.test(file));
        return hostType === 'html' ? files : others.length > 1 ? others : [];
      },
    },
    reportCompressedSize: false,
    // In kB before compression; what counts is asserted after it, in e2e/first-load.spec.ts.
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Emotion names it for its side effects, of which it has none; only forms use it.
      treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
      output: {
        // Every first load names all chunks; seven characters tell their releases apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: Object.entries(groups).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
  test: {
    // One after the other: sharing workers, each made the other's tests take half as long again.
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['src/test/setup.ts'],
          include: ['{src,i18n}/**/*.test.{ts,tsx}'],
          exclude: pure,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: pure, sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,mocks,.ci}/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
    restoreMocks: true,
    css: false,
    ...patience,
    // One test file a core: there are hundreds, and most of them wait for nothing but the processor.
    maxWorkers: '100%',
    // The files of a worker share their modules: loading them anew for each took a third of the time.
    isolate: false,
  },
});
