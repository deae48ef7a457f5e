import { useEffect, useRef } from 'react';

/** A heading that takes the focus whenever what it stands over changes, and at once when `first` says so. */
export function useHeadingFocus(content: string, first: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(first ? null : content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    heading.current?.focus();
  }, [content]);
  return heading;
}
