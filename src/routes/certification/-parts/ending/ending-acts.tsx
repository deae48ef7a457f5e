import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { usePermissions } from '@/api/permissions';
import { certificateNumber } from '@/lib/ids';
import { Button } from '@/ui/mui';
import { Unreached, useOnDemand } from '@/ui/on-demand';
import { visuallyHidden } from '@/ui/styles';
import { loadWords } from '@/words/i18n';

/** The dialogs with their words; a form asks for more than a question does. */
const load = {
  revoke: async () => {
    const [{ RevokeDialog }] = await Promise.all([import('./revoke-dialog'), loadWords('form')]);
    return { default: RevokeDialog };
  },
  correct: async () => {
    const words = loadWords('form', 'animals', 'visits', 'files');
    const [{ CorrectDialog }] = await Promise.all([import('./correct-dialog'), words]);
    return { default: CorrectDialog };
  },
};
const RevokeDialog = lazy(load.revoke);
const CorrectDialog = lazy(load.correct);

type Act = keyof typeof load;

/** Revoking and correcting a certificate, each asked for by its button while the certificate is good. */
export function EndingActs({ certification }: { certification: CattleCertification }) {
  const { id, standing = 'valid' } = certification;
  const { t } = useTranslation('ending');
  const navigate = useNavigate();
  const may = usePermissions()('correctCertification');
  // What was asked for stays when its dialog closes, and with it what was typed.
  const [asked, setAsked] = useState<readonly Act[]>([]);
  const [open, setOpen] = useState<Act | null>(null);
  const { unreached, whenLoaded } = useOnDemand();
  const [revoked, setRevoked] = useState(false);
  const ask = (act: Act) => {
    setAsked((before) => [...new Set([...before, act])]);
    setOpen(act);
  };
  const close = () => setOpen(null);
  return (
    <>
      {standing === 'valid' &&
        may &&
        (['correct', 'revoke'] as const).map((act) => (
          <Button
            key={act}
            variant="outlined"
            color={act === 'revoke' ? 'error' : 'primary'}
            aria-haspopup="dialog"
            onClick={() => whenLoaded(load[act], () => ask(act))}
          >
            {t(`ask.${act}`)}
          </Button>
        ))}
      <Suspense>
        {asked.includes('revoke') && (
          <RevokeDialog
            id={id}
            open={open === 'revoke'}
            onClose={close}
            onDone={() => {
              close();
              setRevoked(true);
            }}
          />
        )}
        {asked.includes('correct') && (
          <CorrectDialog
            certification={certification}
            open={open === 'correct'}
            onClose={close}
            onDone={(corrected) => {
              close();
              void navigate({ to: '/certification/$id', params: { id: corrected } });
            }}
          />
        )}
      </Suspense>
      {unreached && <Unreached />}
      <Box component="span" role="status" sx={visuallyHidden}>
        {revoked && t('revoke.done', { number: certificateNumber(id) })}
      </Box>
    </>
  );
}
