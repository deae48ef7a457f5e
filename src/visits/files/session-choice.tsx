import { useTranslation } from 'react-i18next';
import type { FileSession } from './sheet/import';
import { FilterSelect } from '@/ui/filter-select';
import { useFormat } from '@/words/use-format';

interface SessionChoiceProps {
  sessions: readonly FileSession[];
  /** How many rows all of them have. */
  rows: number;
  chosen: FileSession | undefined;
  choose: (session: FileSession | undefined) => void;
}

/** Which session or day of a reader's memory is taken, or all of them; nothing where there is but one. */
export function SessionChoice({ sessions, rows, chosen, choose }: SessionChoiceProps) {
  const { t } = useTranslation('files');
  const { number, date } = useFormat();
  if (sessions.length === 0) return null;
  const nameOf = ({ name, isDay }: FileSession) => {
    if (name === null) return t('import.session.none');
    return isDay ? date(name) : name;
  };
  const options = sessions.map((session, place) => ({
    value: String(place),
    label: t('import.session.of', {
      count: session.rows,
      name: nameOf(session),
      rows: number(session.rows),
    }),
  }));
  return (
    <div>
      <FilterSelect
        label={t('import.session.label')}
        all={t('import.session.all', { count: rows, rows: number(rows) })}
        value={chosen ? String(sessions.indexOf(chosen)) : ''}
        options={options.toReversed()}
        onChange={(value) => choose(value === '' ? undefined : sessions[Number(value)])}
      />
    </div>
  );
}
