import { Store } from '@tanstack/react-store';

/** What is to be done once somebody has said that what was filled in may go; null for nothing. */
export const leaving = new Store<(() => void) | null>(null);

/** How many forms of the screen have something to lose. */
let entered = 0;

/** Notes a form that has something to lose. Gives the way to forget it. */
export function noteEntered(): () => void {
  entered += 1;
  return () => {
    entered -= 1;
    // A question that nobody can be asked any more.
    if (entered === 0) leaving.setState(() => null);
  };
}

/** Leaves by `leave`: at once where nothing would be lost, else once it is confirmed (`leave-question.tsx`). */
export function askToLeave(leave: () => void): void {
  if (entered === 0) leave();
  else leaving.setState(() => leave);
}
