import type SvgIcon from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import { Button } from './button';

interface ViewSwitchProps<View extends string> {
  /** What is shown one way or another. */
  label: string;
  views: readonly { view: View; label: string; icon: typeof SvgIcon }[];
  value: View;
  onView: (view: View) => void;
}

/** Chooses between ways to show the same things. */
export function ViewSwitch<View extends string>({ label, views, value, onView }: ViewSwitchProps<View>) {
  return (
    <Box
      role="group"
      aria-label={label}
      className="no-print"
      sx={{
        display: 'inline-flex',
        p: '3px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {views.map(({ view, label: name, icon: Icon }) => (
        <Button
          key={view}
          size="small"
          variant={view === value ? 'contained' : 'text'}
          startIcon={<Icon aria-hidden />}
          aria-pressed={view === value}
          onClick={() => onView(view)}
          // Inside, as the next one begins where this one ends.
          sx={{ '&:focus-visible': { outlineOffset: -4, outlineColor: 'currentcolor' } }}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
