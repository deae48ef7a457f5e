import { phoneHref } from '@/lib/place';
import { OutwardLink } from '@/ui/links';

/** Calls a telephone number, which stays in one line wherever it has room in one. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <OutwardLink href={phoneHref(number)} sx={{ display: 'inline-block' }}>
      {number}
    </OutwardLink>
  );
}
