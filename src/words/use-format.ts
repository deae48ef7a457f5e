import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDate,
  formatInstant,
  formatList,
  formatNumber,
  formatPercent,
  formatTime,
  formatWeight,
} from '@/lib/format';

/** Dates, instants, numbers, lists, shares and weights in the language in use; follows a change of language. */
export function useFormat() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const chosen = language === 'en' ? 'en' : 'es';
    return {
      date: (value: string | null | undefined, options?: Intl.DateTimeFormatOptions) =>
        formatDate(value, chosen, options),
      number: (value: number | null | undefined, options?: Intl.NumberFormatOptions) =>
        formatNumber(value, chosen, options),
      instant: (value: string | null | undefined) => formatInstant(value, chosen),
      list: (texts: readonly string[]) => formatList(texts, chosen),
      percent: (share: number | null | undefined) => formatPercent(share, chosen),
      time: (instant: number) => formatTime(instant, chosen),
      weight: (value: number | null | undefined) => formatWeight(value, chosen),
    };
  }, [language]);
}
