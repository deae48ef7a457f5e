import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AnimalPhoto } from '@/components/animal-photo';
import { PageActions } from '@/components/layout/page-actions';
import { lightPalette, type Tone } from '@/theme/tokens';
import { CompactRow } from '@/ui/compact-row';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { type Happening, HistoryLine } from '@/ui/history-line';
import { FactLine } from '@/ui/fact-line';
import { InfoList } from '@/ui/info-list';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Button, Card, Container, Skeleton } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { StateFilter } from '@/ui/state-filter';
import { StarRating } from '@/ui/star-rating';
import { StatusChip } from '@/ui/status-chip';
import { Steps } from '@/ui/steps';
import { Figure, Strip } from '@/ui/strip';
import { Trail } from '@/ui/trail';

const tones = Object.keys(lightPalette.tone) as Tone[];
const nothing = () => undefined;
const long = 'Establecimiento La Querencia del Sur de los Hermanos Etchegaray, Ruta Provincial 50 km 12';

const facts = [
  { label: 'Total de animales', value: <Figure>27</Figure> },
  { label: 'Raza', value: 'Aberdeen Angus colorado' },
  { label: 'Peso promedio', value: '204,8 kg' },
  { label: 'Veterinario', value: 'Marina Etcheverry' },
];
const ways: Record<string, Happening['state'][]> = {
  'Recién creada': ['now', 'ahead', 'ahead'],
  'A medio camino': ['done', 'now', 'ahead'],
  Terminada: ['done', 'done', 'done'],
  Rechazada: ['done', 'ended'],
};
const names = ['Solicitada', 'Asignada', 'Certificada'];

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

const sideBySide = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Every piece, in every state, side by side. */
export function Kit() {
  const photo = <AnimalPhoto src={null} alt="" />;
  return (
    <Container component="main" sx={{ py: 4, display: 'grid', gap: 6 }}>
      <Typography variant="h1">{'Kit'}</Typography>
      <Piece name="Trail, PageActions">
        <Trail
          steps={[
            { link: linkOptions({ to: '/lotes-certificados' }), label: 'Lotes certificados' },
            { link: linkOptions({ to: '/mis-solicitudes' }), label: 'Mis solicitudes' },
          ]}
          here="Certificado n.º 000005"
        />
        <PageActions>
          {['PDF', 'Verificar', 'Documento', 'Compartir'].map((name, place) => (
            <Button key={name} variant={place === 1 ? 'contained' : 'outlined'} startIcon={<Share />}>
              {name}
            </Button>
          ))}
        </PageActions>
      </Piece>
      <Piece name="Strip">
        <Strip picture={photo} facts={facts} />
        <Strip facts={facts} />
      </Piece>
      <Piece name="StatusChip">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {tones.map((tone) => (
            <StatusChip key={tone} tone={tone} icon={CheckCircle} label={tone} />
          ))}
        </Box>
      </Piece>
      <Piece name="FactLine">
        {(['strong', 'plain', 'quiet'] as const).map((look) => (
          <FactLine
            key={look}
            look={look}
            items={facts.map((fact, place) => ({ ...fact, named: place % 2 === 1 }))}
          />
        ))}
      </Piece>
      <Piece name="CompactRow">
        <Box sx={sideBySide}>
          {['Lote 0063', long].map((title) => (
            <Card key={title} sx={{ p: 1.5 }}>
              <CompactRow
                picture={photo}
                title={title}
                state={<StatusChip tone="orange" icon={CheckCircle} label="Transferencia pendiente" />}
                facts="Aberdeen Angus negro · 20 animales"
                more={long}
              />
            </Card>
          ))}
          <Card sx={{ p: 1.5 }}>
            <CompactRow
              title="Sin foto"
              facts="Una línea"
              action={<Button variant="outlined">{'Transferir'}</Button>}
            />
          </Card>
          <ListSkeleton cards count={2} itemSx={{ p: 1.5, mb: 1 }}>
            <Skeleton width="50%" />
            <Skeleton width="90%" />
          </ListSkeleton>
        </Box>
      </Piece>
      <Piece name="HistoryLine">
        {Object.entries(ways).map(([name, states]) => (
          <HistoryLine
            key={name}
            label={name}
            happenings={states.map((state, place) => ({
              name: names[place] ?? '',
              told: state !== 'ahead' && '23/10/2026',
              state,
            }))}
          />
        ))}
      </Piece>
      <Piece name="Empty, Failure, Notice">
        <Box sx={sideBySide}>
          <Empty title="No hay lotes" hint="Todavía no se certificó ninguno." />
          <Empty title="Sin resultados" action={<Button variant="outlined">{'Ver todos'}</Button>} />
        </Box>
        <Failure onRetry={nothing}>{'No se pudo leer el lote.'}</Failure>
        {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
          <Notice key={severity} severity={severity} onDismiss={severity === 'error' ? nothing : undefined}>
            {severity}
          </Notice>
        ))}
      </Piece>
      <Piece name="SectionCard, InfoList, StarRating">
        <Box sx={sideBySide}>
          {([1, 2, 3] as const).map((columns) => (
            <SectionCard
              key={columns}
              title={`InfoList ${columns}`}
              aside={<StarRating value={columns + 1.4} />}
            >
              <InfoList columns={columns} items={facts} />
            </SectionCard>
          ))}
        </Box>
      </Piece>
      <Piece name="StateFilter">
        {(['', 'open'] as const).map((value) => (
          <StateFilter
            key={value}
            label="Estado"
            all="Todas"
            states={[
              { state: 'open', label: 'En curso', count: 3 },
              { state: 'visited', label: 'Certificadas', count: 8 },
            ]}
            value={value}
            onState={nothing}
          />
        ))}
      </Piece>
      <Piece name="Steps">
        {[0, 2, 4].map((current) => (
          <Steps
            key={current}
            label="Pasos"
            steps={['Lote', 'Foto', 'Días', 'Revisión']}
            current={current}
            states={{ completed: 'completado', active: 'en curso', pending: 'pendiente' }}
          />
        ))}
      </Piece>
    </Container>
  );
}
