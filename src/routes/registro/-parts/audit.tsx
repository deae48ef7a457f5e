import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check } from '@/components/verification/audit';
import { OutcomeChip } from '@/components/verification/outcome-chip';
import type { Outcome } from '@/lib/proof/steps';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';

async function read(path: string): Promise<Uint8Array> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const severities = { passed: 'success', failed: 'error', unchecked: 'info' } as const;

/** What all checks came to: one that failed counts before one that could not be made. */
const verdictOf = (checks: readonly Check[]): Outcome =>
  (['failed', 'unchecked'] as const).find((one) => checks.some(({ outcome }) => outcome === one)) ?? 'passed';

/** Audits the newest entries in the visitor's own browser, and says what was checked. */
export function Audit() {
  const { t } = useTranslation('log');
  const [checks, setChecks] = useState<Check[]>([]);
  const [stage, setStage] = useState<'idle' | 'running' | 'ended' | 'broken'>('idle');
  const run = async () => {
    setChecks([]);
    setStage('running');
    try {
      const { auditNewest } = await import('@/components/verification/audit');
      for await (const check of auditNewest(read)) setChecks((before) => [...before, check]);
      setStage('ended');
    } catch {
      setStage('broken');
    }
  };
  return (
    <SectionCard title={t('audit.title')}>
      <p>{t('audit.about')}</p>
      <Button variant="contained" disabled={stage === 'running'} onClick={() => void run()}>
        {t('audit.run')}
      </Button>
      <Box role="status" sx={{ mt: 1 }}>
        {stage === 'running' && t('audit.running')}
        {stage === 'broken' && t('audit.broken')}
      </Box>
      {stage === 'ended' && (
        <Notice severity={severities[verdictOf(checks)]}>{t(`audit.verdict.${verdictOf(checks)}`)}</Notice>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checks.map(({ name, outcome, detail }) => (
          <Box component="li" key={name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Box sx={{ flex: '1 1 auto' }}>{t(`audit.check.${name}`)}</Box>
              <OutcomeChip step={{ outcome, reason: '' }} />
            </Box>
            <Box component="code" sx={{ fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
              {detail}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
