import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FactWords } from '@/lib/signed-facts';

/** How facts of a certificate and their values are called in the language that is spoken. */
export function useFactWords(): FactWords {
  const { t, i18n } = useTranslation('verification');
  const { t: cattle } = useTranslation('cattle');
  return {
    word: (name) => t(`facts.${name}`),
    label: (group, value) => {
      const key = `${group}.${value}` as ParseKeys<'cattle'>;
      return i18n.exists(key, { ns: 'cattle' }) ? cattle(key) : value;
    },
  };
}
