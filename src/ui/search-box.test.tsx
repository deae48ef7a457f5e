import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';

const field = () => screen.getByRole('searchbox', { name: 'Buscar' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

/** A search whose URL follows when the test says so. */
function open() {
  const onSearch = vi.fn<(text: string) => void>();
  const boxOf = (value: string) => (
    <SearchBox label="Buscar" placeholder="" value={value} onSearch={onSearch} />
  );
  const { rerender } = render(boxOf(''));
  return { onSearch, follow: (value: string) => rerender(boxOf(value)) };
}

it('keeps what is typed on while the URL follows what was typed before', { tags: 'long' }, async () => {
  const { onSearch, follow } = open();
  type('ab');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ab'));
  type('abc');
  follow('ab');
  expect(field()).toHaveValue('abc');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('abc'));
  follow('abc');
  expect(field()).toHaveValue('abc');
});

it('goes along when the URL changes by itself, back and forth', { tags: 'long' }, async () => {
  const { onSearch, follow } = open();
  type('ab');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ab'));
  follow('ab');
  follow('');
  expect(field()).toHaveValue('');
  follow('ab');
  expect(field()).toHaveValue('ab');
});
