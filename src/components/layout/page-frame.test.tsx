import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '@/ui/button';
import { columnWidth } from './columns';
import { PageFrame } from './page-frame';

it.each([
  ['column', `${columnWidth}px`],
  ['page', ''],
] as const)('a %s begins at the left edge of the page', (width, most) => {
  render(
    <PageFrame title="Perfil" width={width}>
      <p>Contenido</p>
    </PageFrame>,
  );
  const frame = screen.getByText('Contenido').parentElement as HTMLElement;
  const { maxWidth, marginLeft, paddingLeft } = getComputedStyle(frame);
  expect({ maxWidth, marginLeft, paddingLeft }).toEqual({ maxWidth: most, marginLeft: '', paddingLeft: '' });
});

/** How far the drawing of an arrow keeps from the left of its icon, in pixels. */
const drawingInset = 3;

it.each([
  ['words', null, 0],
  ['icon', <svg key="icon" />, drawingInset],
] as const)('of a button at the start of a line the %s stand at its edge', (_, startIcon, inset) => {
  render(
    <Button edge="start" startIcon={startIcon}>
      Volver
    </Button>,
  );
  const { marginLeft, paddingLeft, borderLeftWidth } = getComputedStyle(screen.getByText('Volver'));
  const [margin = 0, padding = 0, border = 0] = [marginLeft, paddingLeft, borderLeftWidth].map(parseFloat);
  expect(margin + border + padding + inset).toBe(0);
});
