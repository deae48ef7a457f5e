import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ProducerProfile } from '@/api/generated/model';
import { Button, Card, Skeleton } from '@/ui/mui';
import { ListSkeleton } from '@/ui/list-skeleton';
import { plainList } from '@/ui/styles';

interface RecipientListProps {
  producers: ProducerProfile[];
  /** Whether these are of the last search, while the next one's are on their way. */
  updating: boolean;
  onSelect: (producer: ProducerProfile) => void;
}

/** A list of producers to choose from: name, CUIG, RENSPA where there is one. */
export function RecipientList({ producers, updating, onSelect }: RecipientListProps) {
  const { t } = useTranslation('transfers');
  return (
    <Card
      component="ul"
      aria-label={t('initiate.producers')}
      aria-busy={updating}
      sx={{ ...plainList, px: 2 }}
    >
      {producers.map((producer) => (
        <Box
          component="li"
          key={producer.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 1.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{producer.name}</Typography>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                color: 'text.secondary',
                fontSize: '0.9rem',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {producer.cuig_number && <span>{t('initiate.cuig', { number: producer.cuig_number })}</span>}
              {producer.renspa_number && (
                <span>{t('initiate.renspa', { number: producer.renspa_number })}</span>
              )}
            </Box>
          </Box>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t('initiate.selectOf', { name: producer.name })}
            onClick={() => onSelect(producer)}
          >
            {t('initiate.select')}
          </Button>
        </Box>
      ))}
    </Card>
  );
}

/** The skeleton of that list. */
export function RecipientSkeleton() {
  return (
    <Card sx={{ px: 2 }}>
      <ListSkeleton itemSx={{ py: 1.75 }} count={6}>
        <Skeleton width="45%" />
        <Skeleton width="30%" />
      </ListSkeleton>
    </Card>
  );
}
