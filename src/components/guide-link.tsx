import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { TextLink } from '@/ui/links';

/** The way to the page that says what all this is, which is ours: nothing at another provider (rule 9.6). */
export function GuideLink() {
  const { t } = useTranslation();
  return speaksExtensions() ? <TextLink to="/como-funciona">{t('nav.howItWorks')}</TextLink> : null;
}
