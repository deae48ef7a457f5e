import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type SvgIcon from '@mui/material/SvgIcon';

interface ViewSwitchProps<View extends string> {
  /** What is shown one way or another. */
  label: string;
  views: readonly {
    view: View;
    label: string;
    icon?: typeof SvgIcon;
    /** What a screen reader says instead of the label. */
    name?: string;
    lang?: string;
  }[];
  value: View;
  onView: (view: View) => void;
}

/** Toggle buttons: chooses between ways to show the same things. */
export function ViewSwitch<View extends string>({ label, views, value, onView }: ViewSwitchProps<View>) {
  return (
    <Card
      role="group"
      aria-label={label}
      className="no-print"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', p: '3px' }}
    >
      {views.map(({ view, label: word, icon: Icon, name, lang }) => (
        <Button
          key={view}
          size="small"
          variant="toggle"
          lang={lang}
          aria-label={name}
          aria-pressed={view === value}
          startIcon={Icon && <Icon aria-hidden />}
          onClick={() => onView(view)}
        >
          {word}
        </Button>
      ))}
    </Card>
  );
}
