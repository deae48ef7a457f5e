import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppTheme } from '@/theme/app-theme';
import { Button } from '@/ui/mui';
import { pageWidthsPx } from './columns';
import { PageFrame } from './page-frame';

it.each(['act', 'reading', 'table'] as const)('a page for %s is as wide as its kind', (width) => {
  render(
    <PageFrame title="Perfil" width={width}>
      <p>Contenido</p>
    </PageFrame>,
  );
  const frame = screen.getByText('Contenido').parentElement as HTMLElement;
  const { maxWidth, marginLeft, marginRight } = getComputedStyle(frame);
  expect({ maxWidth, marginLeft, marginRight }).toEqual({
    maxWidth: `${pageWidthsPx[width]}px`,
    marginLeft: 'auto',
    marginRight: 'auto',
  });
});

/** How far the drawing of an arrow keeps from the left of its icon of 20 px, in pixels. */
const drawingInset = 10 / 3;
const left = (element: Element, side: 'marginLeft' | 'paddingLeft') =>
  parseFloat(getComputedStyle(element)[side]);

it('of a button at the start of a line the words stand at its edge', () => {
  render(<Button edge="start">Volver</Button>, { wrapper: AppTheme });
  const button = screen.getByRole('button', { name: 'Volver' });
  expect(left(button, 'marginLeft') + left(button, 'paddingLeft')).toBe(0);
});

it('of a button at the start of a line the icon stands at its edge', () => {
  render(
    <Button edge="start" startIcon={<svg data-testid="icon" />}>
      Volver
    </Button>,
    { wrapper: AppTheme },
  );
  const button = screen.getByRole('button', { name: 'Volver' });
  const icon = screen.getByTestId('icon').parentElement as HTMLElement;
  const place = left(button, 'marginLeft') + left(button, 'paddingLeft') + left(icon, 'marginLeft');
  expect(Math.abs(place + drawingInset)).toBeLessThan(1);
});
