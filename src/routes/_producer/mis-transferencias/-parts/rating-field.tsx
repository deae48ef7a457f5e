import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const marks = [1, 2, 3, 4, 5];

interface RatingFieldProps {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (rating: number) => void;
}

/** Five stars to choose from: a radio group, so that one of them is always chosen and the arrow keys move it. */
export function RatingField({ label, value, disabled, onChange }: RatingFieldProps) {
  const { t } = useTranslation('transfers');
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => onChange(Number(next))}
        sx={{ ml: -1 }}
      >
        {marks.map((mark) => (
          <Radio
            key={mark}
            value={mark}
            color="secondary"
            icon={mark <= value ? <Star color="secondary" /> : <StarBorder />}
            checkedIcon={<Star />}
            sx={{ p: 1 }}
            slotProps={{ input: { 'aria-label': t('dialog.accept.stars', { count: mark }) } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
