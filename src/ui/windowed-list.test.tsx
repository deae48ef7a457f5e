import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WindowedList } from './windowed-list';

/** Stands for the browser's observer: the test says which groups are near. */
class Observer {
  static readonly all: Observer[] = [];
  readonly elements = new Set<Element>();
  constructor(private readonly heard: IntersectionObserverCallback) {
    Observer.all.push(this);
  }
  observe(element: Element): void {
    this.elements.add(element);
  }
  unobserve(element: Element): void {
    this.elements.delete(element);
  }
  disconnect(): void {
    this.elements.clear();
  }
  tell(near: readonly number[]): void {
    const entries = [...this.elements].map((target) => ({
      target,
      isIntersecting: near.includes(Number(target.getAttribute('data-group'))),
      boundingClientRect: { height: 777 },
    }));
    act(() => this.heard(entries as never, this as never));
  }
}

const items = Array.from({ length: 5_000 }, (_, place) => place + 1);

/** How often items were drawn, all together. */
let draws = 0;

function open(shown = items, whole = true, first = [0, 1]) {
  vi.stubGlobal('IntersectionObserver', Observer);
  draws = 0;
  const list = (
    <WindowedList
      name="test"
      items={shown}
      whole={whole}
      itemKey={String}
      sx={{}}
      itemHeight={100}
      columns={3}
    >
      {(item) => {
        draws += 1;
        return <button type="button">{`Lote ${item}`}</button>;
      }}
    </WindowedList>
  );
  const view = render(list);
  Observer.all.at(-1)?.tell(first);
  const drawn = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const box = (group: number) => view.container.querySelector<HTMLElement>(`[data-group="${group}"]`);
  return { ...view, drawn, box, near: (...groups: number[]) => Observer.all.at(-1)?.tell(groups) };
}

it('draws what is near the screen, says where in the whole it stands, and keeps the place of the rest', () => {
  const { drawn, box, near, container } = open();
  expect(drawn()).toHaveLength(24);
  expect(container.querySelectorAll('*').length).toBeLessThan(600);
  expect(screen.getAllByRole('listitem')[23]).toHaveAttribute('aria-posinset', '24');
  expect(screen.getAllByRole('listitem')[23]).toHaveAttribute('aria-setsize', '5000');
  expect(box(2), 'twelve in three columns of 100 pixels').toHaveStyle({ blockSize: '400px' });

  near(100, 101);
  expect(drawn()[0]).toBe('Lote 1201');
  expect(drawn()).toHaveLength(24);
  expect(box(0), 'as high as it was').toHaveStyle({ blockSize: '777px' });
  near(0, 1);
  expect(drawn()[0]).toBe('Lote 1');
});

it('takes nothing away of what it began with as long as nobody scrolled', () => {
  const { drawn, near } = open(items.slice(0, 60), true, []);
  expect(drawn()).toHaveLength(24);
  near(0, 1);
  near(1, 2);
  expect(drawn()[0]).toBe('Lote 13');
});

it('keeps what has the focus, and knows the heights again when one comes back', () => {
  const { drawn, near, unmount } = open();
  screen.getByText('Lote 3').focus();
  near(50);
  expect(drawn()).toContain('Lote 3');
  expect(drawn()).toContain('Lote 601');
  expect(drawn()).not.toContain('Lote 13');
  unmount();
  expect(open().box(1)).not.toHaveStyle({ blockSize: '777px' });
});

it('draws at once what Tab leads to next, before the browser tells what is near', () => {
  const { drawn, near } = open();
  near(50);
  act(() => screen.getByText('Lote 612').focus());
  expect(drawn()).toEqual(expect.arrayContaining(['Lote 600', 'Lote 613']));
});

it('draws no item again when another group comes near, nor when one of the first gets the focus', () => {
  const { drawn, near } = open();
  expect(draws).toBe(24);
  act(() => screen.getByText('Lote 3').focus());
  act(() => screen.getByText('Lote 13').focus());
  expect(draws, 'the group behind').toBe(36);
  near(1, 2, 3);
  expect(drawn()).toContain('Lote 37');
  expect(draws).toBe(48);
});

it('leaves what has the focus where it is when what is above it is drawn at another height', () => {
  const { near } = open();
  near(50);
  const scrollBy = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal('scrollBy', scrollBy);
  const button = screen.getByText('Lote 612');
  vi.spyOn(button, 'getBoundingClientRect')
    .mockReturnValueOnce({ top: 300 } as DOMRect)
    .mockReturnValueOnce({ top: 120 } as DOMRect);
  act(() => button.focus());
  expect(scrollBy.mock.calls).toEqual([[0, -180]]);
  act(() => button.blur());
  act(() => button.focus());
  expect(scrollBy, 'its neighbours are drawn').toHaveBeenCalledTimes(1);
});

it('leaves what has the focus behind it in the window when a group above is drawn higher than its box', () => {
  const { near } = open();
  const foot = document.body.appendChild(document.createElement('button'));
  const scrollBy = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal('scrollBy', scrollBy);
  foot.focus();
  vi.spyOn(foot, 'getBoundingClientRect')
    .mockReturnValueOnce({ top: 500, bottom: 520 } as DOMRect)
    .mockReturnValueOnce({ top: 900 } as DOMRect);
  near(400, 401);
  expect(scrollBy.mock.calls).toEqual([[0, 400]]);
  foot.remove();
});

it('gives paper everything up to 2,000, and says so', { tags: 'long' }, () => {
  const { drawn } = open();
  fireEvent(window, new Event('beforeprint'));
  expect(drawn().length).toBeGreaterThanOrEqual(2_000);
  expect(drawn().length).toBeLessThan(2_012);
  expect(screen.getByText('Se imprimen los primeros 2.000 de 5.000.')).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  expect(drawn()).toHaveLength(24);
});

it('does not know the size of a list that goes on', () => {
  open(items.slice(0, 5), false);
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-setsize'))).toEqual(
    Array(5).fill('-1'),
  );
});
