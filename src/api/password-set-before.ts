import { useState } from 'react';
import { errorStatus, isAway } from './errors';
import type { SessionInput } from './generated/model';
import { createSession } from './generated/sessions/sessions';

/** How a second try is refused when the first one has set the password: its session is over, its link is used. */
const refusals = [401, 404];

/**
 * Catches the failures of a call that sets a password. Where a try before had no answer, it may have set it: who knows
 * it signs in with it. Throws the failure of the call where that is not so.
 */
export function useSignInWhereSet() {
  const [tried] = useState({ unanswered: false });
  return async (failure: unknown, user: SessionInput['user']) => {
    const mayBeSet = tried.unanswered && refusals.includes(errorStatus(failure) ?? 0);
    tried.unanswered ||= isAway(failure);
    if (!mayBeSet) throw failure;
    return createSession({ user }).catch(() => {
      throw failure;
    });
  };
}
