import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { database, tokenOf } from '../../mocks/database';
import { becomeOwn, takeOver } from './drawn';
import { removeToken, storeToken } from './token';

afterEach(removeToken);

/** Whether what a page was drawn with is read once more, once the screen is the browser's. */
function readAnew(): boolean {
  const queryClient = new QueryClient();
  takeOver(queryClient, [[['lots'], ['of the page']]]);
  expect(queryClient.getQueryData(['lots'])).toEqual(['of the page']);
  becomeOwn();
  return queryClient.getQueryState(['lots'])?.isInvalidated === true;
}

it('what a page was drawn with is read once more for who is signed in, who may see more of it', () => {
  storeToken(tokenOf(database.users[0]!));
  expect(readAnew()).toBe(true);
});

it('for a guest it stays as it was drawn', () => {
  expect(readAnew()).toBe(false);
});
