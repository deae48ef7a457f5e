import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '@/lib/csv';
import { visitSheetTemplate } from './sheet/write';
import { sheetLanguages } from './sheet/words';
import { Button } from '@/ui/mui';
import { FileChoice } from '@/ui/file-choice';
import { useDroppedFiles } from '@/ui/use-dropped-files';

/** Where a reader's file or a table comes in: by a button, dropped or pasted; with the templates of tables. */
export function ImportDrop({ take }: { take: (file: File) => void }) {
  const { t } = useTranslation('files');
  const { over, dropping } = useDroppedFiles(take, t('pasted'));
  return (
    <Box
      {...dropping}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 1.5,
        p: 2,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('drop')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <FileChoice label={t('choose')} field={t('chosen')} take={take} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
          <Box component="span">{t('template.label')}</Box>
          {sheetLanguages.map((language) => (
            <Button
              key={language}
              size="small"
              onClick={() => downloadCsv(t('template.file', { language }), visitSheetTemplate(language))}
            >
              {t(`template.${language}`)}
            </Button>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
