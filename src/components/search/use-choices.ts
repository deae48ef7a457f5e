import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindRecords } from '@/api/generated/search/search';
import type { User } from '@/api/generated/model';
import { usePermissions } from '@/api/permissions';
import { recentFinds } from '@/api/recent-finds';
import { userType } from '@/api/session';
import { contains } from '@/lib/search-terms';
import { actsOf, type Choice, choiceOf, readSearch } from './choices';
import { screensOf } from './screens';

/** What a user can choose for a text: without one what was chosen lately, and screens. */
export function useChoices(user: User, text: string) {
  const { t } = useTranslation(['search', 'common']);
  const { t: words } = useTranslation('search');
  const type = userType(user);
  const { act, q } = readSearch(text, words);
  const query = useFindRecords({ q }, { query: { enabled: q !== '', placeholderData: keepPreviousData } });
  const { data: hits } = query;
  const mayAssign = usePermissions()('assignCertificationRequest');
  const choices = useMemo((): Choice[] => {
    const screens = screensOf(type).map(({ label, link }): Choice => {
      const title = t(label);
      return { key: `screen-${title}`, group: 'screen', title, detail: '', link };
    });
    if (q === '')
      return [...recentFinds(user.id).map((find) => choiceOf(find, 'recent', type, words)), ...screens];
    const found = hits ?? [];
    return [
      ...actsOf(mayAssign ? found : found.filter((hit) => hit.act !== 'assign'), act, words),
      ...found.map((hit) => choiceOf(hit, hit.kind, type, words)),
      ...(act ? [] : screens.filter(({ title }) => contains(q, title))),
    ];
  }, [hits, act, q, user.id, type, mayAssign, t, words]);
  return { choices, query, q };
}
