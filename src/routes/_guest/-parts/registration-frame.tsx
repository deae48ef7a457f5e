import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '@/ui/links';
import { asideCards, mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { SectionCard } from '@/ui/section-card';

interface RegistrationFrameProps {
  title: string;
  description: string;
  /** The card beside the form that leads to the other registration. */
  other: { title: string; text: string; link: string; to: '/register-vet' | '/register-producer' };
  /** The form. */
  children: ReactNode;
}

/** A registration's screen: the form, and beside it the ways to the other registration and to sign in. */
export function RegistrationFrame({ title, description, other, children }: RegistrationFrameProps) {
  const { t } = useTranslation('registration');
  return (
    <PageFrame title={title} description={description}>
      <Box sx={mainAndAside}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>{children}</Card>
        <Box sx={asideCards}>
          <SectionCard title={other.title}>
            <Typography sx={{ mb: 2 }}>{other.text}</Typography>
            <ButtonLink
              variant="outlined"
              to={other.to}
              sx={{ width: '100%', py: 0.75, textAlign: 'center' }}
            >
              {other.link}
            </ButtonLink>
          </SectionCard>
          <Typography>
            {t('haveAccount')} <TextLink to="/signin">{t('signIn')}</TextLink>
          </Typography>
        </Box>
      </Box>
    </PageFrame>
  );
}
