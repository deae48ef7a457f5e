import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFactText } from '@/visits/desk/form/use-fact-text';
import { differingFacts, type WholeFacts } from '@/lib/animal-facts';
import { InfoList } from '@/ui/info-list';

interface FactChangesProps {
  before: WholeFacts;
  after: WholeFacts;
}

/** What a correction changes, fact by fact: as it was certified, and as it will be (diff). */
export function FactChanges({ before, after }: FactChangesProps) {
  const { t } = useTranslation('ending');
  const { label, text } = useFactText();
  return (
    <InfoList
      items={differingFacts(before, after).map((field) => ({
        label: label(field),
        value: (
          <>
            <Box component="del" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
              {t('correct.before', { value: text(field, before) })}
            </Box>
            <Box component="ins" sx={{ display: 'block', textDecoration: 'none' }}>
              {t('correct.after', { value: text(field, after) })}
            </Box>
          </>
        ),
      }))}
    />
  );
}
