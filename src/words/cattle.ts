import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionOf } from '@/lib/health-facts';

type Group = 'breeds' | 'categories' | 'genders' | 'dentalChronologies' | 'requestStatuses';

/** The words for what the API says of cattle, in the language in use. A value without words shows as it came. */
export function useCattleLabels() {
  const { t, i18n } = useTranslation('cattle');
  return useMemo(() => {
    const label = (group: Group, value: string): string => {
      const key = `${group}.${value}`;
      return i18n.exists(key, { ns: 'cattle' }) ? t(key as ParseKeys<'cattle'>) : value;
    };
    return {
      breed: (value: string) => label('breeds', value),
      category: (value: string) => label('categories', value),
      gender: (value: string) => label('genders', value),
      dentalChronology: (value: string) => label('dentalChronologies', value),
      requestStatus: (value: string) => label('requestStatuses', value),
      corporalCondition: (mark: number) => t(`corporalConditions.${conditionOf(mark)}`),
    };
  }, [t, i18n]);
}
