import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factFields } from '@/lib/animal-facts';
import type { MergedVisit } from '../outbox/merge';
import { defaultsRecord, type Settling, type VisitRecords } from './use-visit';
import { Button } from '@/ui/mui';
import { useFactText } from './form/use-fact-text';
import { DefaultsDialog } from './defaults-dialog';
import { RecordTrouble } from './record-trouble';

interface VisitDefaultsPartProps {
  defaults: MergedVisit['defaults'];
  save: VisitRecords['saveDefaults'];
  settling: Settling;
  readOnly: boolean;
  onSaved: () => void;
}

/** What all animals of the visit have that say nothing else, in a line, with the way to change it (rule 10.6). */
export function VisitDefaultsPart(props: VisitDefaultsPartProps) {
  const { defaults, save, settling, readOnly, onSaved } = props;
  const { t } = useTranslation('animals');
  const { label, text } = useFactText();
  const [asked, setAsked] = useState({ turn: 0, open: false });
  const facts = { ...defaults.facts };
  const told = factFields.flatMap((field) => {
    const value = field in facts ? text(field, facts) : '';
    return value === '' ? [] : [`${label(field)}: ${value}`];
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          {told.length === 0 ? t('defaults.none') : t('defaults.told', { facts: told.join(' · ') })}
        </Box>
        {!readOnly && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => setAsked(({ turn }) => ({ turn: turn + 1, open: true }))}
          >
            {t('defaults.change')}
          </Button>
        )}
      </Box>
      <RecordTrouble
        record={defaultsRecord(defaults)}
        name={t('defaults.name')}
        stays={{ deleted: false, facts: defaults.facts, photo_digest: null }}
        settling={settling}
        over={readOnly}
      />
      {asked.turn > 0 && (
        <DefaultsDialog
          key={asked.turn}
          defaults={defaults}
          save={save}
          open={asked.open}
          onClose={() => setAsked(({ turn }) => ({ turn, open: false }))}
          onSaved={onSaved}
        />
      )}
    </Box>
  );
}
