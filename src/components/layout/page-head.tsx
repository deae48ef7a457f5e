import { useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isOtherProvider } from '@/api/provider';
import { breadcrumbs, type Thing, inDataBlock } from '@/lib/structured-data';
import { usePublicAddress } from '@/routing/public-address';
import type { Language } from '@/words/i18n';
import { ogLocales } from '@/lib/format';
import { lotNumber } from '@/lib/ids';

/** Page metadata: what a link to the page says of it in a chat, a search or another program. */

/** What a public page says of itself to strangers; what is not known yet, or not there, is left out. */
export interface About {
  /** What a link to it is headed with, when that says more than the screen's heading. */
  title?: string | undefined;
  /** The lot that it belongs to, on the way from the list. */
  lotId?: number | null | undefined;
  /** One or two sentences; without any, what the product is. */
  description?: string | false | undefined;
  /** The path of its picture at the service, 1200 × 630; without one, the product's. */
  picture?: string | undefined;
  /** What it is about, in schema.org's words. */
  facts?: Thing | false | undefined;
}

interface PageHeadProps {
  /** The screen's heading. */
  title: string;
  /** Only public pages say anything of themselves: no search keeps the others. */
  about?: About | undefined;
}

const list = '/lotes-certificados';

interface PublicHeadProps {
  title: string;
  about: About;
}

function PublicHead({
  title,
  about: { title: headed = title, lotId, description, picture, facts },
}: PublicHeadProps) {
  const { t, i18n } = useTranslation();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname }).replace(/(?<=.)\/$/, '');
  const address = usePublicAddress();
  const language = i18n.language as Language;
  const said = description || t('app.description');
  const own = address(path, language);
  // Another provider has its records, and pictures are drawn of ours.
  const image = address((!isOtherProvider() && picture) || '/imagenes/caravana.jpg', language);
  const start = { name: t('nav.certifiedLots'), address: address(list, language) };
  const between = lotId
    ? [{ name: t('nav.lot', { number: lotNumber(lotId) }), address: address(`${list}/${lotId}`, language) }]
    : [];
  const data = [
    ...(path === list ? [] : [breadcrumbs([start, ...between, { name: title, address: own }])]),
    ...(facts ? [{ ...facts, url: own, image }] : []),
  ];
  return (
    <>
      <meta name="description" content={said} />
      <link rel="canonical" href={own} />
      <link rel="alternate" hrefLang="es" href={address(path)} />
      <link rel="alternate" hrefLang="en" href={address(path, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={address(path)} />
      <meta property="og:site_name" content={t('app.name')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={headed} />
      <meta property="og:description" content={said} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={ogLocales[language]} />
      <meta property="og:locale:alternate" content={ogLocales[language === 'en' ? 'es' : 'en']} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={headed} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inDataBlock(data) }} />
    </>
  );
}

/** The title of every page, and of a public one description, addresses, preview and structured data (rule 2.9). */
export function PageHead({ title, about }: PageHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${title} · ${t('app.name')}`}</title>
      {about ? <PublicHead title={title} about={about} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
