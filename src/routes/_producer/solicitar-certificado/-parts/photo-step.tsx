import AddPhoto from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPhotoBytes, photoTypes } from '@/lib/photo-file';
import { FilePicture } from '@/ui/file-picture';
import { Notice } from '@/ui/notice';
import { usePaste } from '@/ui/use-dropped-files';
import { useFormat } from '@/words/use-format';
import { Button, FormHelperText } from '@/ui/mui';
import { fileSize, usePhoto } from './photo';

/** Step 2, a file upload: one photo of the animals. */
export function PhotoStep() {
  const { t } = useTranslation('wizard');
  return (
    <>
      <Notice severity="info" still inForm>
        {t('photo.note')}
      </Notice>
      <PhotoInput />
    </>
  );
}

function useSizeWords() {
  const { number } = useFormat();
  return (bytes: number) => {
    const { value, unit } = fileSize(bytes);
    return `${number(value)}\u00a0${unit}`;
  };
}

/** A field of one photo: by a button, dropped or pasted; shown with its name and size. */
function PhotoInput() {
  const { t } = useTranslation('wizard');
  const size = useSizeWords();
  const { photo, error, fault, take, remove } = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  usePaste(({ clipboardData }) => take([...(clipboardData?.files ?? [])]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const wrong = fault ? t(`photo.errors.${fault}`, { max: size(maxPhotoBytes) }) : error;
  return (
    <Box
      role="group"
      aria-label={t('fields.photo')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        p: { xs: 2, sm: 3 },
        textAlign: 'center',
        border: '2px dashed',
        borderColor: over ? 'primary.main' : wrong ? 'error.main' : 'divider',
        borderRadius: 1,
      }}
    >
      {photo ? (
        <FilePicture
          file={photo}
          alt={t('photo.preview')}
          sx={{ maxWidth: '100%', maxHeight: 240, borderRadius: 1 }}
        />
      ) : (
        <AddPhoto aria-hidden sx={{ fontSize: 48, color: 'text.secondary' }} />
      )}
      <Typography role="status" sx={{ overflowWrap: 'anywhere', maxWidth: '100%' }}>
        {photo ? t('photo.chosen', { name: photo.name, size: size(photo.size) }) : t('photo.drop')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button
          ref={button}
          variant="outlined"
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t(photo ? 'photo.change' : 'photo.choose')}
        </Button>
        {photo && (
          <Button
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            {t('photo.remove')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('fields.photo')}
        accept={[...photoTypes.extensions, ...photoTypes.mime].join(',')}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // Choosing the same file again is a choice too.
          target.value = '';
        }}
      />
      <FormHelperText id={`${id}-hint`} error={wrong !== undefined} role={wrong ? 'alert' : undefined}>
        {wrong ?? t('photo.limits')}
      </FormHelperText>
    </Box>
  );
}
