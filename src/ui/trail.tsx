import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import {
  type LinkOptions,
  type LinkProps,
  useCanGoBack,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from './links';
import { Button } from './mui';
import { plainList, visuallyHidden } from './styles';

/** A page on the way to another one: where it is (`linkOptions` knows the routes) and what it is called. */
interface TrailStep {
  link: LinkOptions;
  label: string;
}

interface TrailProps {
  /** From the list to the page above this one; back leads to the first where there is no history. */
  steps: [TrailStep, ...(TrailStep | false)[]];
  /** The page itself. */
  here: string;
}

const step = {
  'li + &::before': { content: '"›"', px: 1, color: 'text.secondary' },
  minWidth: 0,
  // One above the other, each is as high as a finger needs.
  '& > a': { display: 'inline-block', lineHeight: '24px' },
} as const;

/** Back in the history; without one, as after opening a shared link, to the given screen (rule 2.7). */
function BackButton({ fallback }: { fallback: NonNullable<LinkProps['to']> }) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <Button
      startIcon={<ArrowBack />}
      className="no-print"
      edge="start"
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: fallback }))}
    >
      {t('back')}
    </Button>
  );
}

/** Back, and the way from the list to the page (breadcrumbs); a phone's leaves out what the title below it says. */
export function Trail({ steps, here }: TrailProps) {
  const { t } = useTranslation();
  const [first] = steps;
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        mb: 0.5,
      }}
    >
      <BackButton fallback={first.link.to ?? '/'} />
      <Box component="nav" aria-label={t('nav.trail')}>
        <Box component="ol" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', fontSize: '0.925rem' }}>
          {steps.map(
            (one) =>
              one && (
                <Box component="li" key={one.label} sx={step}>
                  <TextLink {...one.link}>{one.label}</TextLink>
                </Box>
              ),
          )}
          <Box
            component="li"
            sx={[step, (theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })]}
            aria-current="page"
          >
            {here}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
