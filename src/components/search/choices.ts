import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { SearchHit } from '@/api/generated/model';
import type { RecentFind } from '@/api/recent-finds';
import type { UserType } from '@/api/session';
import { certificateNumber, lotNumber } from '@/lib/ids';
import { plainText } from '@/lib/plain-text';

/** What can be chosen in the search: what was found, what can be done with it, screens. */

export type Group = SearchHit['kind'] | 'act' | 'recent' | 'screen';
type Act = NonNullable<SearchHit['act']>;
export type Words = TFunction<'search'>;

export interface Choice {
  key: string;
  group: Group;
  title: string;
  detail: string;
  status?: SearchHit['status'];
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** What is kept when it is chosen. */
  find?: RecentFind;
}

const acts = ['assign', 'transfer', 'visit'] as const satisfies Act[];

/** A search that begins with what is to be done, as "asignar LOT-52": the act, and the rest. */
export function readSearch(text: string, t: Words): { act: Act | null; q: string } {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const act = acts.find((one) => plainText(first) === plainText(t(`verbs.${one}`)));
  return act && rest.length > 0 ? { act, q: rest.join(' ') } : { act: null, q: text.trim() };
}

function titleOf({ kind, id, name }: RecentFind, t: Words): string {
  if (kind === 'request') return t('title_request', { id });
  if (kind === 'lot') return t('title_lot', { number: lotNumber(id) });
  if (kind === 'certificate') return t('title_certificate', { number: certificateNumber(id) });
  return name ?? '-';
}

function detailOf({ kind, name, code, place }: RecentFind): string {
  const isAccount = kind === 'producer' || kind === 'veterinarian';
  return [code, isAccount ? null : name, place].filter(Boolean).join(' · ');
}

/** Where a hit leads who sees it. */
function linkOf({ kind, id }: RecentFind, type: UserType): Choice['link'] {
  if (kind === 'producer') return { to: '/cuentas/$key', params: { key: `producer-${id}` } };
  if (kind === 'veterinarian') return { to: '/cuentas/$key', params: { key: `vet-${id}` } };
  if (kind === 'lot') return { to: '/lotes-certificados/$lotId', params: { lotId: id } };
  if (kind === 'certificate') return { to: '/certification/$id', params: { id } };
  if (type === 'admin') return { to: '/dashboard/solicitudes/$id', params: { id } };
  if (type === 'veterinarian') return { to: '/mis-visitas/$requestId', params: { requestId: id } };
  return { to: '/solicitud/$id', params: { id } };
}

/** What was found, or chosen before, as a choice. */
export function choiceOf(find: RecentFind | SearchHit, group: Group, type: UserType, t: Words): Choice {
  return {
    key: `${group}-${find.kind}-${find.id}`,
    group,
    title: titleOf(find, t),
    detail: detailOf(find),
    ...('status' in find && { status: find.status }),
    link: linkOf(find, type),
    find,
  };
}

const actLinks: Record<Act, (id: number) => Choice['link']> = {
  assign: (id) => ({ to: '/dashboard/solicitudes/$id', params: { id }, search: { act: 'assign' } }),
  transfer: (id) => ({ to: '/transferir-lote/$lotId', params: { lotId: id } }),
  visit: (id) => ({ to: '/mis-visitas/$requestId', params: { requestId: id } }),
};

/**
 * What can be done with what was found: with all of it that act that the search asks for, else with what the search
 * names.
 */
export function actsOf(hits: readonly SearchHit[], wanted: Act | null, t: Words): Choice[] {
  return hits.flatMap((hit) => {
    if (!hit.act || (wanted ? hit.act !== wanted : !hit.named)) return [];
    return {
      key: `act-${hit.act}-${hit.id}`,
      group: 'act' as const,
      title: t(`acts.${hit.act}`, { id: hit.id, number: lotNumber(hit.id) }),
      detail: detailOf(hit),
      link: actLinks[hit.act](hit.id),
      find: hit,
    };
  });
}
