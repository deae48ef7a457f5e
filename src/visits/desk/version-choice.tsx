import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differingFacts, factFields, ownFields } from '@/lib/animal-facts';
import { NotKept } from '../outbox/outbox-status';
import { type Choice, defaultsId } from '../outbox/records';
import type { Payload } from '../outbox/versions';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { InfoList } from '@/ui/info-list';
import { useFactText } from './form/use-fact-text';
import type { Troubled } from './use-visit';

interface VersionChoiceProps {
  /** What the record is of: an animal, by its name, or the visit's defaults. */
  name: string;
  record: Troubled;
  /** What stays unless another one is chosen. */
  stays: Payload;
  open: boolean;
  /** Settles it: with what stays, or with another version, of those that were shown. */
  onChoose: (choice: Choice) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks which of several versions stays, that were entered at the same time in different places (conflict resolution).
 */
export function VersionChoice({ name, record, stays, open, onChoose, onClose }: VersionChoiceProps) {
  const { t } = useTranslation('animals');
  // As they were when the dialog opened: what comes meanwhile is shown, and settled, the next time.
  const [{ versions, base, seen }] = useState(() => ({
    versions: [stays, ...record.conflicts.map(({ payload }) => payload)],
    base: record.base,
    seen: record.edit,
  }));
  const [chosen, setChosen] = useState(stays);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const id = useId();
  const confirm = async () => {
    setPending(true);
    try {
      await onChoose({ payload: chosen, shown: versions, base, seen });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('versions.title', { name })}
      text={t('versions.text')}
      confirmLabel={t('versions.confirm')}
      cancelLabel={t('versions.back')}
      pending={pending}
      error={error !== null && <NotKept error={error} />}
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
              borderColor: version === chosen ? 'primary.main' : 'divider',
              borderRadius: 1,
              cursor: 'pointer',
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              checked={version === chosen}
              onChange={() => setChosen(version)}
              aria-describedby={`${id}-${place}`}
              sx={{ width: 18, height: 18, m: 0, mt: 0.25, accentColor: 'var(--mui-palette-primary-main)' }}
            />
            <span>{t(place === 0 ? 'versions.stays' : 'versions.other')}</span>
            <Box id={`${id}-${place}`} sx={{ gridColumn: 2 }}>
              <VersionFacts version={version} all={versions} ofVisit={record.clientId === defaultsId} />
            </Box>
          </Box>
        ))}
      </Box>
    </ConfirmDialog>
  );
}

interface VersionFactsProps {
  version: Payload;
  all: readonly Payload[];
  /** Whether they are of the visit's defaults: where an animal says nothing, it has those. */
  ofVisit: boolean;
}

/** In what a version differs from the others. */
function VersionFacts({ version, all, ofVisit }: VersionFactsProps) {
  const { t } = useTranslation('animals');
  const { label, text } = useFactText();
  if (version.deleted) return <>{t('versions.deleted')}</>;
  const others = all.flatMap(({ facts }) => differingFacts(facts, all[0]?.facts ?? {}));
  const differing = factFields.filter((field) => others.includes(field));
  const photos = new Set(all.map(({ photo_digest: digest }) => digest)).size > 1;
  const items = differing.map((field) => {
    const byVisit = !ofVisit && version.facts[field] === undefined && !ownFields.includes(field);
    return { label: label(field), value: byVisit ? t('origin.default') : text(field, version.facts) };
  });
  const photo = {
    label: t('photo.label'),
    value: t(version.photo_digest ? 'versions.photo' : 'versions.noPhoto'),
  };
  return <InfoList items={photos ? [...items, photo] : items} />;
}
