import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { twoColumns } from '@/components/layout/columns';
import { PageActions } from '@/components/layout/page-actions';
import { PageFrame } from '@/components/layout/page-frame';
import { LotTrail } from '@/components/layout/lot-trail';
import { InfoList } from '@/ui/info-list';
import { ButtonLink, TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { GuidePicture } from './guide-picture';

const terms = ['cuig', 'renspa', 'earTag', 'teeth', 'condition', 'lot', 'transfer', 'registered'] as const;

const list = { m: 0, pl: 2.5, display: 'grid', gap: 1 } as const;

/** What is certified, by whom, when, and what becomes of it. */
function Certified() {
  const { t } = useTranslation('guide');
  return (
    <SectionCard title={t('certified.title')}>
      <Box sx={twoColumns}>
        <InfoList
          items={(['what', 'who', 'when', 'later'] as const).map((part) => ({
            label: t(`certified.${part}`),
            value: <Box sx={{ fontWeight: 400 }}>{t(`certified.${part}Text`)}</Box>,
          }))}
        />
        <GuidePicture name="certificate" />
      </Box>
    </SectionCard>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </div>
  );
}

/** What a registered certificate proves, and what it cannot. */
function Proof() {
  const { t } = useTranslation('guide');
  return (
    <SectionCard title={t('proof.title')}>
      <Box sx={{ ...twoColumns, mb: 2 }}>
        <Column title={t('proof.yes')}>
          {(['unchanged', 'author', 'logged', 'anchored'] as const).map((what) => (
            <li key={what}>{t(`proof.proves.${what}`)}</li>
          ))}
        </Column>
        <Column title={t('proof.no')}>
          {(['truth', 'today', 'paper', 'permits'] as const).map((what) => (
            <li key={what}>{t(`proof.doesNotProve.${what}`)}</li>
          ))}
        </Column>
      </Box>
      <TextLink to="/registro">{t('proof.log')}</TextLink>
    </SectionCard>
  );
}

interface RoleProps {
  title: string;
  steps: readonly string[];
  act: ReactNode;
}

/** What one of the three does here, step by step, and the way to begin. */
function Role({ title, steps, act }: RoleProps) {
  return (
    <SectionCard title={title}>
      <Box component="ol" sx={{ ...list, mb: 2 }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      {act}
    </SectionCard>
  );
}

function Roles() {
  const { t } = useTranslation('guide');
  const producer = ['ask', 'visit', 'share'] as const;
  const veterinarian = ['register', 'week', 'enter'] as const;
  const buyer = ['scan', 'verdict', 'follow'] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Role
        title={t('roles.buyer.title')}
        steps={buyer.map((step) => t(`roles.buyer.steps.${step}`))}
        // Loaded anew: the camera is allowed to that page alone, by the headers that it comes with.
        act={
          <ButtonLink to="/verificar" reloadDocument variant="outlined">
            {t('roles.buyer.act')}
          </ButtonLink>
        }
      />
      <Role
        title={t('roles.producer.title')}
        steps={producer.map((step) => t(`roles.producer.steps.${step}`))}
        act={
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <ButtonLink to="/register-producer" variant="outlined">
              {t('roles.producer.act')}
            </ButtonLink>
            <TextLink to="/veterinarios">{t('veterinarians')}</TextLink>
          </Box>
        }
      />
      <Role
        title={t('roles.veterinarian.title')}
        steps={veterinarian.map((step) => t(`roles.veterinarian.steps.${step}`))}
        act={
          <ButtonLink to="/register-vet" variant="outlined">
            {t('roles.veterinarian.act')}
          </ButtonLink>
        }
      />
    </Box>
  );
}

/** What this is, for a stranger: what is certified, what that proves, what each one does here, the words. */
export function HowItWorks() {
  const { t } = useTranslation(['guide', 'terms']);
  return (
    <PageFrame
      title={t('title')}
      about={{ description: t('about') }}
      description={t('lead')}
      back={<LotTrail here={t('title')} />}
      actions={
        <PageActions>
          <ButtonLink to="/certificado-ejemplo" variant="outlined">
            {t('sample')}
          </ButtonLink>
          <ButtonLink to="/lotes-certificados" variant="contained">
            {t('lots')}
          </ButtonLink>
        </PageActions>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Certified />
        <Proof />
        <Roles />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem' },
          }}
        >
          <GuidePicture name="lots" />
          <GuidePicture name="visit" />
        </Box>
        <Box id="palabras">
          <SectionCard title={t('words')}>
            <InfoList
              columns={2}
              items={terms.map((term) => ({
                label: t(`terms:name.${term}`),
                value: <Box sx={{ fontWeight: 400 }}>{t(`terms:text.${term}`)}</Box>,
                wide: 'narrow',
              }))}
            />
          </SectionCard>
        </Box>
      </Box>
    </PageFrame>
  );
}
