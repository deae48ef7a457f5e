import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '@/ui/form/form-context';

const marks = [1, 2, 3, 4, 5];

/** Five stars to choose from: a radio group, so that one of them is always chosen and the arrow keys move it. */
export function RatingInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('transfers');
  const { value, change } = useFormField<number>(name);
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name={name}
        value={value}
        onChange={(_event, next) => change(Number(next))}
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
            slotProps={{ input: { 'aria-label': t('dialog.stars', { count: mark }) } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
