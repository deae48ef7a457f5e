import { useSelector } from '@tanstack/react-store';
import Box from '@mui/material/Box';
import { type ChangeEvent, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { assetUrl } from '@/lib/asset-url';
import { photoTypes } from '@/lib/photo-file';
import type { NewPhoto } from '../outbox/photo-store';
import { takePhoto } from '../outbox/photos';
import { Button, FormHelperText } from '@/ui/mui';
import { FilePicture } from '@/ui/file-picture';
import { Fieldset } from '@/ui/form/fieldset';
import type { Entering } from './entering';

const look = { height: 96, maxWidth: '100%', borderRadius: 1 } as const;

/** A photo that is not sent yet. */
function FreshPhoto({ photo }: { photo: NewPhoto }) {
  const { t } = useTranslation('animals');
  const file = useMemo(() => new Blob([photo.bytes], { type: photo.type }), [photo]);
  return <FilePicture file={file} alt={t('photo.alt')} sx={look} />;
}

/** A field of one photo of the animal, kept on the device with it. */
export function PhotoInput({ entering }: { entering: Entering }) {
  const { form } = entering;
  const { t } = useTranslation('animals');
  const chosen = useSelector(form.store, form.photo);
  const record = useSelector(form.store, form.record);
  const turn = useSelector(form.store, form.turn);
  const refused = useSelector(entering.store, ({ photoFault }) => photoFault);
  // Of the animal that was open then alone: of another one it is said above.
  const fault = refused?.turn === turn ? refused.fault : null;
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hint = useId();
  const kept = chosen === undefined ? record : null;
  const src = assetUrl(kept?.photoUrl ?? null);
  const there = Boolean(chosen) || Boolean(kept?.photoDigest);
  const chosenBy = {
    type: 'file',
    hidden: true,
    accept: [...photoTypes.extensions, ...photoTypes.mime].join(','),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const [chosenFile] = target.files ?? [];
      if (chosenFile) void entering.takePhoto(takePhoto(chosenFile));
      // Choosing the same file again is a choice too.
      target.value = '';
    },
  } as const;
  return (
    <Fieldset label={t('photo.label')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1 }}>
        {chosen && <FreshPhoto photo={chosen} />}
        {src && <Box component="img" src={src} alt={t('photo.alt')} sx={look} />}
        {kept?.photoDigest && !src && <span>{t('photo.here')}</span>}
        <Button
          variant="outlined"
          aria-describedby={hint}
          onClick={() => camera.current?.click()}
          // Elsewhere the camera is a file that is chosen.
          sx={{ '@media not (pointer: coarse)': { display: 'none' } }}
        >
          {t('photo.take')}
        </Button>
        <Button variant="outlined" aria-describedby={hint} onClick={() => file.current?.click()}>
          {t(there ? 'photo.change' : 'photo.choose')}
        </Button>
        {there && <Button onClick={() => form.setPhoto(null)}>{t('photo.remove')}</Button>}
      </Box>
      <input {...chosenBy} ref={file} aria-label={t('photo.label')} />
      <input {...chosenBy} ref={camera} aria-label={t('photo.take')} capture="environment" />
      <FormHelperText id={hint} error={fault !== null} role={fault ? 'alert' : undefined} sx={{ mx: 0 }}>
        {t(fault ? `photo.faults.${fault}` : 'photo.hint')}
      </FormHelperText>
    </Fieldset>
  );
}
