import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Say, sayBy } from '../animal-words';

/** What gives the words about facts of animals, in the language in use. */
export function useSay(): Say {
  const { t } = useTranslation(['visits', 'certification']);
  return useMemo(() => sayBy(t), [t]);
}
