import Box from '@mui/material/Box';
import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import { Store, useSelector } from '@tanstack/react-store';
import { memo, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '@/ui/use-printing';
import { useFormat } from '@/words/use-format';

/** How many items are drawn or left out together: their rows are full in one, two, three and four columns. */
const groupSize = 12;
/** The groups that a list begins with, and the only ones where no script runs. */
const firstGroups = [0, 1];
/** How many items of a list are drawn at first. */
export const drawnAtFirst = firstGroups.length * groupSize;
/** How many items paper gets at most. */
const maxPrintedItems = 2_000;
/** How far from the screen a group is drawn already, so that Tab finds the next item, and scrolling no holes. */
const nearby = '1200px 0px';

const widths = ['xs', 'sm', 'md', 'lg', 'xl'] as const satisfies Breakpoint[];

/** The heights that the groups of lists had, in pixels, for who comes back to one. */
const heights = new Map<string, Map<number, number>>();

function heightsOf(name: string): Map<number, number> {
  // A server knows no window, and nobody comes back to it.
  if (typeof window === 'undefined') return new Map();
  const key = `${name} ${window.innerWidth}`;
  const known = heights.get(key) ?? new Map<number, number>();
  heights.set(key, known);
  return known;
}

/** What has the focus, and how far from the top of the window it stands, in pixels. */
interface Held {
  element: Element;
  top: number;
}

/** What has the focus in the window behind an element (the foot of the page, reached with Shift+Tab); else null. */
function focusBehind(element: Element): Held | null {
  const focused = document.activeElement;
  if (!focused || !(element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const { top, bottom } = focused.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0 ? { element: focused, top } : null;
}

/** The groups of a list that are near the screen; `watch` is the ref of each group's element. */
class NearGroups {
  readonly store = new Store<ReadonlySet<number>>(new Set(firstGroups));
  private held: Held | null = null;
  private readonly told = new WeakSet<Element>();
  private observer: IntersectionObserver | null = null;

  constructor(private readonly list: string) {}

  readonly watch = (element: HTMLElement): (() => void) => {
    this.observer ??= new IntersectionObserver((entries) => this.take(entries), { rootMargin: nearby });
    const { observer } = this;
    observer.observe(element);
    return () => observer.unobserve(element);
  };

  add(groups: readonly number[]): void {
    this.store.setState((before) => new Set([...before, ...groups]));
  }

  /** Keeps in mind where something stands, before groups are drawn above it. */
  hold(held: Held | null): void {
    this.held ??= held;
  }

  /**
   * Scrolls what was held to where it stood: the group above it is seldom as high as its empty box was (scroll
   * anchoring).
   */
  release(): void {
    if (this.held) {
      const moved = this.held.element.getBoundingClientRect().top - this.held.top;
      if (moved !== 0) window.scrollBy(0, moved);
    }
    this.held = null;
  }

  private take(entries: readonly IntersectionObserverEntry[]): void {
    const before = this.store.state;
    const after = new Set(before);
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const group = Number(target.getAttribute('data-group'));
      const first = !this.told.has(target);
      this.told.add(target);
      if (isIntersecting) after.add(group);
      // What a list begins with is not taken away from who just came.
      else if (first) continue;
      // What has the focus stays, wherever it was scrolled to.
      else if (!target.contains(document.activeElement) && after.delete(group)) {
        heightsOf(this.list).set(group, boundingClientRect.height);
      }
    }
    const same = after.size === before.size && [...after].every((group) => before.has(group));
    if (same) return;
    const [first] = entries;
    this.hold(first ? focusBehind(first.target) : null);
    this.store.setState(() => after);
  }
}

/** The groups of a list that are near the screen, and those around what has the focus. */
function useNearGroups(list: string, count: number) {
  const groups = useMemo(() => new NearGroups(list), [list]);
  const near = useSelector(groups.store);
  /** Draws the neighbours of the group that has the focus at once: the next Tab may come before the observer. */
  const reach = (element: Element, group: number) => {
    const wanted = [group - 1, group, group + 1].filter((one) => one >= 0 && one < count);
    if (wanted.every((one) => near.has(one))) return;
    groups.hold({ element, top: element.getBoundingClientRect().top });
    groups.add(wanted);
  };
  useLayoutEffect(() => groups.release());
  return { near, watch: groups.watch, reach };
}

type PerWidth = number | Partial<Record<Breakpoint, number>>;

/** What holds at a width: what is said of it, or of the next narrower one. */
function at(width: Breakpoint, per: PerWidth): number {
  if (typeof per === 'number') return per;
  return widths.slice(0, widths.indexOf(width) + 1).reduce((last, one) => per[one] ?? last, 1);
}

/** About how high a group is, by the styles alone: what the server draws knows no window. */
function expectedHeight({ itemHeight, columns }: Record<'itemHeight' | 'columns', PerWidth>): PerWidth {
  const high = (width: Breakpoint) => Math.ceil(groupSize / at(width, columns)) * at(width, itemHeight);
  if (typeof itemHeight === 'number' && typeof columns === 'number') return high('xs');
  return Object.fromEntries(widths.map((width) => [width, high(width)]));
}

interface WindowedListProps<Item> {
  /** Names the list among others. */
  name: string;
  items: readonly Item[];
  /** Whether these are all, or others will follow. */
  whole?: boolean;
  itemKey: (item: Item) => number | string;
  /** The grid that items stand in. */
  sx: SxProps<Theme>;
  /** About how high an item is in pixels, and how many stand side by side, from a breakpoint on. */
  itemHeight: PerWidth;
  columns: PerWidth;
  children: (item: Item, place: number) => ReactNode;
}

interface GroupItemsProps<Item> extends Pick<
  WindowedListProps<Item>,
  'items' | 'whole' | 'itemKey' | 'children'
> {
  group: number;
}

/** The items of a group. They are not drawn again for another group that comes near. */
const GroupItems = memo(function GroupItems<Item>(props: GroupItemsProps<Item>) {
  const { group, items, whole, itemKey, children } = props;
  const first = group * groupSize;
  return items.slice(first, first + groupSize).map((item, place) => (
    <Box
      key={itemKey(item)}
      role="listitem"
      aria-setsize={whole ? items.length : -1}
      aria-posinset={first + place + 1}
      sx={{ minWidth: 0 }}
    >
      {children(item, first + place)}
    </Box>
  ));
}) as <Item>(props: GroupItemsProps<Item>) => ReactNode;

/**
 * A list that draws what is near the screen (windowing): thousands of items cost the nodes of some dozens. Groups that
 * are far away are empty boxes of the height they had. Each item tells its place in the whole list. The browser's own
 * search finds what is drawn only; paper gets everything, up to a number that it tells.
 */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { name, items, whole = true, itemKey, sx, children } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const known = heightsOf(name);
  const groups = Array.from({ length: Math.ceil(items.length / groupSize) }, (_, group) => group);
  const { near, watch, reach } = useNearGroups(name, groups.length);
  const printing = usePrinting();
  const expected = expectedHeight(props);
  // Without scripts nothing ever comes into an empty box.
  const empty = { '@media (scripting: none)': { display: 'none' } };
  return (
    <>
      <Box role="list" sx={{ display: 'grid', gap: { xs: 1.25, sm: 2.5 } }}>
        {groups.map((group) => {
          const drawn = near.has(group) || (printing && group * groupSize < maxPrintedItems);
          return (
            <Box
              key={group}
              ref={watch}
              data-group={group}
              onFocus={({ target }) => reach(target, group)}
              sx={drawn ? sx : { blockSize: known.get(group) ?? expected, ...empty }}
            >
              {drawn && (
                <GroupItems group={group} items={items} whole={whole} itemKey={itemKey}>
                  {children}
                </GroupItems>
              )}
            </Box>
          );
        })}
      </Box>
      {printing && items.length > maxPrintedItems && (
        <p>{t('printedPart', { shown: number(maxPrintedItems), all: number(items.length) })}</p>
      )}
    </>
  );
}
