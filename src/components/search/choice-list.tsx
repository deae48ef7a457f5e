import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choices';

/** The id of an option of a list. */
export const optionId = (list: string, place: number): string => `${list}-${place}`;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1,
  py: 0.75,
  minHeight: 48,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': {
    bgcolor: 'action.selected',
    outline: '2px solid',
    outlineColor: 'primary.main',
  },
} as const;

/** Keeps what the keyboard has gone to in sight. */
const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

interface OptionProps {
  id: string;
  choice: Choice;
  selected: boolean;
  onChoose: (choice: Choice) => void;
}

function Option({ id, choice, selected, onChoose }: OptionProps) {
  const { t } = useTranslation('search');
  const { title, detail, status } = choice;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      ref={selected ? intoSight : undefined}
      onClick={() => onChoose(choice)}
      sx={row}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        {detail && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{detail}</Box>
        )}
      </Box>
      {status && (
        <Box sx={{ flex: 'none', color: 'text.secondary', fontSize: '0.875rem' }}>
          {t(`status.${status}`)}
        </Box>
      )}
    </Box>
  );
}

interface ChoiceListProps {
  id: string;
  choices: readonly Choice[];
  /** The place of the one that Enter takes. */
  current: number;
  onChoose: (choice: Choice) => void;
}

/** What can be chosen, in its groups, each under its name. */
export function ChoiceList({ id, choices, current, onChoose }: ChoiceListProps) {
  const { t } = useTranslation('search');
  const groups = [...new Set(choices.map(({ group }) => group))].map(
    (group) => [group, choices.filter((choice) => choice.group === group)] as const,
  );
  const places = new Map(groups.flatMap(([, some]) => some).map((choice, place) => [choice, place]));
  return (
    <Box id={id} role="listbox" aria-label={t('results')} sx={{ overflowY: 'auto', p: 1 }}>
      {groups.map(([group, some]) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Box
            id={`${id}-${group}`}
            role="presentation"
            sx={{ px: 1, pt: 1.5, pb: 0.5, color: 'text.secondary', fontSize: '0.875rem', fontWeight: 600 }}
          >
            {t(`groups.${group}`)}
          </Box>
          {some.map((choice) => {
            const place = places.get(choice) ?? 0;
            return (
              <Option
                key={choice.key}
                id={optionId(id, place)}
                choice={choice}
                selected={place === current}
                onChoose={onChoose}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
