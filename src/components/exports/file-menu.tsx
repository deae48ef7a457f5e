import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ExportParams } from '@/api/download';
import { passFocusOn, takeFocus } from '@/ui/focus';
import { MenuButton } from '@/ui/menu-button';
import { Button, MenuItem } from '@/ui/mui';
import type { useDownload } from './use-download';

const formats = ['csv', 'ndjson'] as const;

interface FileMenuProps {
  download: ReturnType<typeof useDownload>;
  /** Which events. */
  asked: ExportParams;
}

/** Takes the events of a list away as a file, all of them, in a format to choose; stops one on its way. */
export function FileMenu({ download, asked }: FileMenuProps) {
  const { t } = useTranslation('exports');
  if (download.isPending)
    return (
      <Box ref={passFocusOn}>
        <Button ref={takeFocus} startIcon={<Download aria-hidden />} onClick={download.cancel}>
          {t('cancel')}
        </Button>
      </Box>
    );
  return (
    <MenuButton label={t('download')} icon={<Download aria-hidden />}>
      {(close) =>
        formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              download.start('auditEvents', { ...asked, format });
            }}
          >
            {t(`formats.${format}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
