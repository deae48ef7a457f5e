import type { OpenSession } from '../../src/api/generated/model';

/** A session and whose it is; which one asks is only known then. */
export type KeptSession = Omit<OpenSession, 'current'> & { userId: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sessions that a producer and a veterinarian have on other devices. */
export const openSessions = (now: number): KeptSession[] =>
  [
    { userId: 1, device: 'Chrome · Android', begun: 5 * hourMs, seen: 40 * minuteMs },
    { userId: 1, device: null, begun: 9 * hourMs, seen: 8 * hourMs },
    { userId: 11, device: 'Safari · iPhone', begun: 50 * hourMs, seen: 3 * hourMs },
  ].map(({ userId, device, begun, seen }, place) => ({
    id: `00000000-0000-4000-9000-00000000000${place + 1}`,
    userId,
    device,
    signed_in_at: new Date(now - begun).toISOString(),
    seen_at: new Date(now - seen).toISOString(),
    expires_at: new Date(now + 3 * hourMs).toISOString(),
  }));
