import Campaign from '@mui/icons-material/CampaignOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAnnouncement } from '@/api/generated/settings/settings';
import { useHydratedValue } from '@/api/hydrated';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { focusHeading } from '@/ui/focus';
import { Container, IconButton } from '@/ui/mui';

/** Which announcement was closed last on this device, by the instant it was set; `boot.js` reads it too. */
const closedKey = 'closed-announcement';

function closedAnnouncement(): string | null {
  try {
    return localStorage.getItem(closedKey);
  } catch {
    return null;
  }
}

function keepClosed(changedAt: string): void {
  try {
    localStorage.setItem(closedKey, changedAt);
  } catch {
    // It is back with the next page.
  }
}

/** What everybody is told, above every screen until it is closed on this device (rule 7.7). */
export function AnnouncementBand() {
  const { user } = useSession();
  // Who signs in or out reads all anew: what was read before is dropped.
  return <Band key={user?.id} />;
}

function Band() {
  // The page's own: a server draws in both at once.
  const { t, i18n } = useTranslation();
  const [closed, setClosed] = useState(closedAnnouncement);
  const { data } = useGetAnnouncement({ query: { enabled: speaksExtensions() } });
  const { announcement } = data ?? {};
  const gone = useHydratedValue(() => closed === announcement?.changed_at, false);
  if (!announcement?.current || gone) return null;
  const { text, changed_at: changedAt } = announcement;
  const close = () => {
    keepClosed(changedAt);
    setClosed(changedAt);
    focusHeading();
  };
  return (
    <Box
      component="section"
      aria-label={t('announcement')}
      className="no-print"
      data-announcement={changedAt}
      sx={{ bgcolor: 'tone.blue.bg', color: 'tone.blue.fg' }}
    >
      <Container sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25 }}>
        <Campaign aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {text[i18n.language === 'en' ? 'en' : 'es']}
        </Box>
        <IconButton color="inherit" edge="end" aria-label={t('dismiss')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Container>
    </Box>
  );
}
