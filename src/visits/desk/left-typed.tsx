import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { useSession } from '@/api/session';
import { factFields } from '@/lib/animal-facts';
import { saveFile } from '@/lib/save-file';
import { openDeviceStore } from '../outbox/device';
import { photosOf, readTyped, type Typed, writeTyped } from '../outbox/typed';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { useCopy } from '@/ui/use-copy';
import { AnimalForm } from './form/animal-form';
import { faultOf, isList } from './form/animal-values';
import { useFactText } from './form/use-fact-text';

/**
 * What was typed at a visit that takes nothing any more, and is on this device alone, with its photos: to be taken
 * away, or discarded.
 */
export function LeftTyped({ visitId }: { visitId: number }) {
  const { t } = useTranslation('animals');
  const user = useSession().user?.id ?? 0;
  const [typed, setTyped] = useState(() => readTyped(user, visitId));
  const lines = useTypedLines(typed);
  const { outcome, copy } = useCopy();
  const [asked, setAsked] = useState(false);
  const [lost, setLost] = useState(false);
  const photos = typed ? photosOf(typed) : [];
  const some = lines.length > 0 || photos.length > 0;
  const savePhotos = async () => {
    const { outbox } = await openDeviceStore();
    const kept = await Promise.all(photos.map((digest) => outbox.photos.get(user, digest)));
    for (const photo of kept) if (photo) saveFile(photo.name, new Blob([photo.bytes], { type: photo.type }));
    setLost(kept.includes(undefined));
  };
  const discard = () => {
    writeTyped(user, visitId, null);
    setTyped(null);
    setAsked(false);
  };
  return (
    <>
      {some && (
        <Notice severity="warning" still inForm>
          {t('leftTyped.text')}
          {lines.map((line) => (
            <Box key={line} sx={{ overflowWrap: 'anywhere', userSelect: 'text' }}>
              {line}
            </Box>
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            {lines.length > 0 && (
              <Button color="inherit" size="small" onClick={() => void copy(lines.join('\n'))}>
                {t('leftTyped.copy')}
              </Button>
            )}
            {photos.length > 0 && (
              <Button
                color="inherit"
                size="small"
                onClick={() => void savePhotos().catch(() => setLost(true))}
              >
                {t('leftTyped.photo', { count: photos.length })}
              </Button>
            )}
            <Button color="inherit" size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
              {t('leftTyped.discard')}
            </Button>
            <span role="status">{outcome && t(`leftTyped.${outcome}`)}</span>
            <span role="status">{lost && t('leftTyped.lost')}</span>
          </Box>
        </Notice>
      )}
      <ConfirmDialog
        open={asked}
        danger
        title={t('leftTyped.title')}
        text={t('leftTyped.sure')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.back')}
        pending={false}
        onConfirm={discard}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** What was typed, a line for each animal and for a code alone. */
function useTypedLines(typed: Typed | null): string[] {
  const { label, text } = useFactText();
  if (!typed) return [];
  const lineOf = (facts: VisitAnimalFacts, values?: ReturnType<AnimalForm['values']>) =>
    factFields
      .filter((field) => facts[field] !== undefined && facts[field] !== null)
      .map((field) => {
        // What was not right yet stands as it was typed.
        const raw = values && !isList(field) && faultOf(field, values) !== null ? values[field] : null;
        return `${label(field)}: ${raw ?? text(field, facts)}`;
      })
      .join(' · ');
  const formLine = (written: unknown) => {
    const form = new AnimalForm({});
    form.restore(written);
    return lineOf(form.isChanged() ? form.facts() : {}, form.values());
  };
  const leaving = typed.leaving?.change.payload.facts ?? {};
  const forms = [typed, ...(typed.aside ?? [])].map(({ form }) => formLine(form));
  return [lineOf(leaving), ...forms, typed.code.trim()].filter((line) => line !== '');
}
