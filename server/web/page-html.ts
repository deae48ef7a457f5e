import { createHash } from 'node:crypto';

/**
 * The document around a drawn page: the app's own page, cut where a drawing goes in, and the policy that lets just that
 * in.
 */

/** The app's page, cut where a drawing goes in. */
export interface Template {
  /** Up to the end of the head's own tags. */
  head: string;
  /** The app's scripts, for the end of the page, which asks for them once it shows (`boot.js`). */
  scripts: string;
  /** The hashes of what stands inside that page, for its content security policy. */
  scriptHash: string;
  styleHash: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Takes a part out of a page. Throws when it is not there. */
function cut(page: string, part: RegExp): [rest: string, part: string] {
  const [found] = part.exec(page) ?? [];
  if (found === undefined) throw new Error(`The app's page has no ${part.source}.`);
  return [page.replace(found, () => ''), found];
}

/** A style sheet or script of ours without its comments and indentation. */
function compact(text: string): string {
  return text
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

/** The page with hints at what its address loads, behind the app's own scripts. */
export function withHints(template: Template, tags: string): Template {
  return { ...template, scripts: template.scripts + tags };
}

/**
 * The app's scripts: the libraries that its own imports run first, each in a task of its own, so that what is pressed
 * meanwhile comes in between.
 */
function inTasks(tags: readonly string[]): string {
  const isScript = (tag: string) => tag.startsWith('<script');
  const libraries = tags
    .filter((tag) => !isScript(tag))
    .map((tag) =>
      tag.replace(/^<link rel="modulepreload"(.*) href=(.*)>$/, '<script type="module"$1 src=$2></script>'),
    );
  return [...libraries, ...tags.filter(isScript)].join('');
}

/** Cuts the app's page; what its first paint needs is put inside, so that it waits for no other file. */
export function templateOf(page: string, boot: { css: string; js: string }): Template {
  const [shell = ''] = page.split('</head>');
  const [css, js] = [boot.css, boot.js].map(compact) as [string, string];
  const unwanted = [
    /<title\b[^>]*>[^<]*<\/title>/,
    /<link rel="stylesheet" href="\/boot\.css"[^>]*>/,
    /<script src="\/boot\.js"><\/script>/,
  ];
  const own = unwanted.reduce((rest, part) => cut(rest, part)[0], shell);
  const apps =
    own.match(/<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g) ??
    [];
  if (apps.length === 0) throw new Error("The app's page has no scripts.");
  const head = apps.reduce((rest, tag) => rest.replace(tag, ''), own).replaceAll(/>\s+</g, '><');
  return {
    head: `${head.trimEnd()}<style>${css}</style><script>${js}</script>`,
    scripts: inTasks(apps),
    scriptHash: hashOf(js),
    styleHash: hashOf(css),
  };
}

/**
 * A content security policy that lets the styles of a drawing in too, and the template's script: by their hashes
 * (SHA-256).
 */
export function policyFor(policy: string, template: Template, styles: readonly string[]): string {
  const hashes = styles.map((hash) => `'sha256-${hash}'`);
  return policy
    .replace("script-src 'self'", `$& ${template.scriptHash}`)
    .replace("style-src 'self'", `$& ${[template.styleHash, ...hashes].join(' ')}`);
}
