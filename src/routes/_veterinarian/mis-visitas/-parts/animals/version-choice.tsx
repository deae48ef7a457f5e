import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factFields } from '@/lib/animal-facts';
import type { Payload, Version } from '@/offline/records';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { InfoList } from '@/ui/info-list';
import { useFactText } from '@/components/animal-form/use-fact-text';

interface VersionChoiceProps {
  /** What the record is of: an animal, by its name, or the visit's defaults. */
  name: string;
  /** What stays unless another one is chosen. */
  stays: Payload;
  others: readonly Version[];
  open: boolean;
  /** Settles it: with what stays, or with another version. */
  onChoose: (version: Version | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks which of several versions stays, that were entered at the same time in different places (conflict resolution). */
export function VersionChoice({ name, stays, others, open, onChoose, onClose }: VersionChoiceProps) {
  const { t } = useTranslation('animals');
  const [chosen, setChosen] = useState(0);
  const [pending, setPending] = useState(false);
  const id = useId();
  const versions = [stays, ...others.map(({ payload }) => payload)];
  const confirm = async () => {
    setPending(true);
    await onChoose(others[chosen - 1]);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('versions.title', { name })}
      text={t('versions.text')}
      confirmLabel={t('versions.confirm')}
      cancelLabel={t('versions.back')}
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box role="radiogroup" aria-label={t('versions.title', { name })} sx={{ display: 'grid', gap: 1.5 }}>
        {versions.map((version, place) => (
          <Box
            component="label"
            key={JSON.stringify(version)}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              gap: 1,
              p: 1.5,
              border: 1,
              borderColor: place === chosen ? 'primary.main' : 'divider',
              borderRadius: 1,
              cursor: 'pointer',
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              checked={place === chosen}
              onChange={() => setChosen(place)}
              aria-describedby={`${id}-${place}`}
              sx={{ width: 18, height: 18, m: 0, mt: 0.25, accentColor: 'var(--mui-palette-primary-main)' }}
            />
            <span>{t(place === 0 ? 'versions.stays' : 'versions.other')}</span>
            <Box id={`${id}-${place}`} sx={{ gridColumn: 2 }}>
              <VersionFacts version={version} all={versions} />
            </Box>
          </Box>
        ))}
      </Box>
    </ConfirmDialog>
  );
}

/** In what a version differs from the others. */
function VersionFacts({ version, all }: { version: Payload; all: readonly Payload[] }) {
  const { t } = useTranslation('animals');
  const { label, text } = useFactText();
  if (version.deleted) return <>{t('versions.deleted')}</>;
  const differing = factFields.filter(
    (field) => new Set(all.map(({ facts }) => JSON.stringify(facts[field] ?? null))).size > 1,
  );
  const photos = new Set(all.map(({ photo_digest: digest }) => digest)).size > 1;
  const items = differing.map((field) => ({ label: label(field), value: text(field, version.facts) }));
  const photo = {
    label: t('photo.label'),
    value: t(version.photo_digest ? 'versions.photo' : 'versions.noPhoto'),
  };
  return <InfoList items={photos ? [...items, photo] : items} />;
}
