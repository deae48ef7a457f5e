import english from '../../i18n/en/common.json' with { type: 'json' };
import spanish from '../../i18n/es/common.json' with { type: 'json' };
import { escape } from './escape';
import type { Language } from '../api/words';

/** What a link says where only the browser knows its page: what the product is. */

const words = { es: spanish.app, en: english.app };

/**
 * Tags of a head in a language, with the product's own picture (Open Graph); `origin` is the installation's public one.
 */
export function productHead(language: Language, origin: string): string {
  const { name, description } = words[language];
  const search = language === 'es' ? '' : `?lang=${language}`;
  const tags = {
    'name="description"': description,
    'property="og:title"': name,
    'property="og:description"': description,
    'property="og:image"': `${origin}/imagenes/caravana.jpg${search}`,
    'property="og:image:width"': '1200',
    'property="og:image:height"': '630',
    'name="twitter:card"': 'summary_large_image',
  };
  const metas = Object.entries(tags).map(([tag, content]) => `<meta ${tag} content="${escape(content)}">`);
  return `<title>${escape(name)}</title>${metas.join('')}`;
}
