import Download from '@mui/icons-material/FileDownloadOutlined';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportParams } from '@/api/download';
import { Button, Menu, MenuItem } from '@/ui/mui';
import { useDialogClose } from '@/ui/use-dialog-close';
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
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useDialogClose(anchor !== null, () => setAnchor(null));
  if (download.isPending)
    return (
      <Button startIcon={<Download aria-hidden />} onClick={download.cancel}>
        {t('cancel')}
      </Button>
    );
  return (
    <>
      <Button
        id={id}
        startIcon={<Download aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('download')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id, dense: true }, paper: { variant: 'outlined' } }}
      >
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              download.start('auditEvents', { ...asked, format });
            }}
          >
            {t(`formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
