import Email from '@mui/icons-material/EmailOutlined';
import IosShare from '@mui/icons-material/IosShare';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';

interface ShareWaysProps {
  subject: string;
  /** A sentence that leads to the address. */
  message: string;
  address: string;
}

/** Web Share API where the browser has it, and links to WhatsApp and to the mail program. */
export function ShareWays({ subject, message, address }: ShareWaysProps) {
  const { t } = useTranslation('share');
  const [failed, setFailed] = useState(false);
  const text = `${message} ${address}`;
  const toApplication = async () => {
    setFailed(false);
    try {
      await navigator.share({ title: subject, text: message, url: address });
    } catch (error) {
      // Who closes the sheet has chosen to.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {'share' in navigator && (
        <Button variant="contained" startIcon={<IosShare aria-hidden />} onClick={() => void toApplication()}>
          {t('native')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<WhatsApp aria-hidden />}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
      >
        {t('whatsapp')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Email aria-hidden />}
        href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
      >
        {t('email')}
      </Button>
      <Box role="status" sx={{ flexBasis: '100%' }}>
        {failed && t('nativeFailed')}
      </Box>
    </Box>
  );
}
