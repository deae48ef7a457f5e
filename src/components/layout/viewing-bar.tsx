import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSession, userName } from '@/api/session';
import { headerHeight } from '@/theme/header-height';
import { Button, Container } from '@/ui/mui';
import { useFormat } from '@/words/use-format';
import { useEndViewing } from './use-end-viewing';

/**
 * That an admin sees the product as somebody else does, under the header of every screen as long as it is so, and the
 * way back (rule 7.5).
 */
export function ViewingBar() {
  const { t } = useTranslation('session');
  const { time } = useFormat();
  const { user } = useSession();
  const { end, ending } = useEndViewing();
  const { until } = user?.viewed_by ?? {};
  return (
    <Box
      component="section"
      aria-label={t('viewing.label')}
      className="no-print"
      sx={{
        position: 'sticky',
        top: headerHeight,
        zIndex: 'appBar',
        bgcolor: 'tone.orange.bg',
        color: 'tone.orange.fg',
      }}
    >
      <Container sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
        <Visibility aria-hidden />
        <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{t(until ? 'viewing.as' : 'viewing.over', { name: userName(user) })}</strong>{' '}
          {until && t('viewing.until', { time: time(Date.parse(until)) })}
        </Box>
        <Button size="small" variant="outlined" color="inherit" disabled={ending} onClick={() => void end()}>
          {t(until ? 'viewing.end' : 'viewing.back')}
        </Button>
      </Container>
    </Box>
  );
}
