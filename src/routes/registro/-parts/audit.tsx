import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check } from '@/components/verification/audit';
import { OutcomeChip } from '@/components/verification/outcome-chip';
import { SaveEvidence } from '@/components/verification/save-evidence';
import { knownIssuers, seenCheckpoints } from '@/components/verification/seen-before';
import type { Outcome } from '@/lib/proof/steps';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { plainList } from '@/ui/styles';

async function read(path: string): Promise<Uint8Array> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const severities = { passed: 'success', failed: 'error', unchecked: 'info' } as const;

/** What all checks came to: one that failed counts before one that could not be made. */
const outcomeOf = (checks: readonly Check[]): Outcome =>
  (['failed', 'unchecked'] as const).find((one) => checks.some(({ outcome }) => outcome === one)) ?? 'passed';

/**
 * Which sentence that is: of a log that contradicts what was seen of it, and is otherwise in order, there is another.
 */
function verdictName(checks: readonly Check[]) {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0) return outcomeOf(checks);
  if (failed.every(({ name }) => name === 'memory')) return 'rewritten';
  return failed.every(({ name }) => name === 'witnesses') ? 'unwitnessed' : 'failed';
}

/** A check with its outcome, and what was seen of it. */
function CheckLine({ check: { name, outcome, reason, detail, evidence } }: { check: Check }) {
  const { t } = useTranslation('log');
  // Nothing was compared.
  const isNone = reason === 'first' || reason === 'none';
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 auto' }}>{t(`audit.check.${name}`)}</Box>
        {!isNone && <OutcomeChip step={{ outcome, reason: '' }} />}
      </Box>
      {reason && <div>{t(`audit.reason.${reason}`)}</div>}
      <Box component="code" sx={{ fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
        {detail}
      </Box>
      {evidence && (
        <div>
          <SaveEvidence {...evidence} />
        </div>
      )}
    </Box>
  );
}

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
      const known = { issuers: knownIssuers(), checkpoints: seenCheckpoints, now: Date.now() };
      for await (const check of auditNewest(read, known)) setChecks((before) => [...before, check]);
      setStage('ended');
    } catch {
      setStage('broken');
    }
  };
  return (
    <SectionCard title={t('audit.title')}>
      <p>{t('audit.about')}</p>
      <BusyButton variant="contained" busy={stage === 'running'} onClick={() => void run()}>
        {t('audit.run')}
      </BusyButton>
      <Box role="status" sx={{ mt: 1 }}>
        {stage === 'running' && t('audit.running')}
        {stage === 'broken' && t('audit.broken')}
      </Box>
      {stage === 'ended' && (
        <Notice severity={severities[outcomeOf(checks)]}>{t(`audit.verdict.${verdictName(checks)}`)}</Notice>
      )}
      <Box component="ol" sx={plainList}>
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </Box>
    </SectionCard>
  );
}
