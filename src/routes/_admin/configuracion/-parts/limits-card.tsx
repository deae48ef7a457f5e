import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLimits, useUpdateLimits } from '@/api/generated/settings/settings';
import type { Limit } from '@/api/generated/model';
import { usePermissions } from '@/api/permissions';
import { BusyButton } from '@/ui/busy-button';
import { FailureNotice } from '@/ui/confirm-failure';
import { Skeleton, TextField } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';

/** What is typed for a limit: a whole number, nothing for the installation's own, or what is neither. */
const read = (text: string) => (text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : NaN);

const isWrong = (text: string, { minimum, maximum }: Limit) => {
  const value = read(text);
  return value !== null && !(value >= minimum && value <= maximum);
};

/** The limits as fields, each with what it may be. */
function LimitsForm({ limits }: { limits: Limit[] }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const may = usePermissions()('updateLimits');
  // What is not typed here stays as it is, whoever sets it meanwhile.
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({});
  const { mutate, reset, isPending, isSuccess, error } = useUpdateLimits();
  const textOf = (limit: Limit) =>
    typed[limit.name] ?? (limit.value === limit.default ? '' : String(limit.value));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isTyped = Object.keys(typed).length > 0;
    const changed = limits.filter(({ name }) => !isTyped || typed[name] !== undefined);
    mutate(
      { data: Object.fromEntries(changed.map((limit) => [limit.name, read(textOf(limit))])) },
      { onSuccess: () => setTyped((now) => (now === typed ? {} : now)) },
    );
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, maxWidth: '32rem' }}>
      {limits.map((limit) => {
        const bounds = {
          minimum: number(limit.minimum),
          maximum: number(limit.maximum),
          default: number(limit.default),
        };
        const wrong = isWrong(textOf(limit), limit);
        return (
          <TextField
            key={limit.name}
            label={t(`limits.${limit.name}`)}
            value={textOf(limit)}
            placeholder={bounds.default}
            disabled={!may}
            error={wrong}
            helperText={t(wrong ? 'limits.wrong' : 'limits.hint', bounds)}
            onChange={({ target }) => {
              setTyped((now) => ({ ...now, [limit.name]: target.value }));
              // What is written now is not what was saved.
              if (!isPending) reset();
            }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
          />
        );
      })}
      <FailureNotice error={error} action="updateLimits" />
      {isSuccess && <Notice severity="success">{t('limits.saved')}</Notice>}
      {may && (
        <BusyButton
          type="submit"
          variant="outlined"
          busy={isPending}
          disabled={limits.some((limit) => isWrong(textOf(limit), limit))}
          sx={{ justifySelf: 'start' }}
        >
          {t('limits.save')}
        </BusyButton>
      )}
    </Box>
  );
}

/** What is allowed how often (rule 7.6). */
export function LimitsCard() {
  const { t } = useTranslation('settings');
  const query = useListLimits();
  return (
    <SectionCard title={t('limits.title')}>
      <QueryGate
        query={query}
        found={query.data}
        absentAt={[]}
        loading={<Skeleton variant="rounded" height={160} />}
        operation="listLimits"
      >
        {(limits) => <LimitsForm limits={limits} />}
      </QueryGate>
    </SectionCard>
  );
}
