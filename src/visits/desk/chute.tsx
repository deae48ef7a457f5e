import { useSelector } from '@tanstack/react-store';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AnimalCode } from '@/components/animal-code';
import { Button } from '@/ui/mui';
import { ChuteFields } from './chute-fields';
import { thumbField } from './code-reader';
import { useOpenCode } from './desk-bar';
import type { Entering } from './entering';
import { FactInput } from './form/fact-input';

interface ChuteProps {
  entering: Entering;
  /** The id of the form's name. */
  titleId: string;
  /** The code of the animal that was kept last. */
  last: string | null;
}

/**
 * One animal as it stands in the chute: its code in big digits, its weight, and what is chosen of it, each as high as a
 * thumb needs and all on one screen of a phone.
 */
export function Chute({ entering, titleId, last }: ChuteProps) {
  const { t } = useTranslation(['animals', 'cattle']);
  const { form } = entering;
  const record = useSelector(form.store, form.record);
  const open = useOpenCode(form);
  const code = open ?? (record ? null : last);
  const isLast = !record && open === null && last !== null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box>
        <Typography variant="h3" id={titleId} sx={{ fontSize: '0.875rem', lineHeight: 1.3 }}>
          {t(record ? 'form.open' : isLast ? 'chute.last' : 'form.next')}
        </Typography>
        <Box
          sx={{
            // The fifteen digits of an electronic code are as wide as a phone.
            fontSize: 'clamp(1.25rem, 7.2vw, 2.5rem)',
            fontWeight: 700,
            lineHeight: 1.15,
            minHeight: '1.15em',
            ...(isLast && { color: 'text.secondary' }),
          }}
        >
          {code === null ? t(record ? 'cattle:noId' : 'chute.none') : <AnimalCode code={code} />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', ...thumbField }}>
        <Box sx={{ flex: '1 1 7rem', minWidth: 0, '& input': { fontSize: '1.375rem', fontWeight: 700 } }}>
          <FactInput form={form} field="estimated_weight" unit="kg" maxLength={8} />
        </Box>
        <Button
          variant="outlined"
          sx={{ minHeight: 48 }}
          aria-label={t('form.same')}
          onClick={entering.repeatLast}
        >
          {t('chute.same')}
        </Button>
        <Button
          variant="outlined"
          sx={{ minHeight: 48 }}
          aria-label={t('chute.beforeOf')}
          onClick={entering.openBefore}
        >
          {t('chute.before')}
        </Button>
      </Box>
      <ChuteFields form={form} />
    </Box>
  );
}
