import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { PhotoInput } from './photo-input';

/** Step 2: one photo of the animals. */
export function PhotoStep() {
  const { t } = useTranslation('wizard');
  return (
    <>
      <Alert severity="info" role="note">
        {t('photo.note')}
      </Alert>
      <PhotoInput />
    </>
  );
}
