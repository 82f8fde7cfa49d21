import { randomBytes } from 'node:crypto';
import type { Clock } from '#base/clock.ts';

/** Short-lived, single-use credentials that may stand in a URL in place of a bearer token. */
export interface Tickets<User> {
  /** A new ticket for `user`. */
  issue(user: User): string | Promise<string>;
  /** The user behind `ticket`, once; `undefined` when it is unknown, used or too old. */
  redeem(ticket: string): User | undefined | Promise<User | undefined>;
}

/** How long a ticket is good for. */
export const TICKET_LIFE_MS = 30_000;

/**
 * Tickets kept in this process: enough for one hub process; several need a shared or signed kind.
 */
export function memoryTickets<User>(clock: Clock, lifeMs = TICKET_LIFE_MS): Tickets<User> {
  const open = new Map<string, { user: User; expires: number }>();
  const dropExpired = (): void => {
    // All tickets live equally long, so the oldest stand first.
    for (const [ticket, entry] of open) {
      if (entry.expires > clock.mono()) return;
      open.delete(ticket);
    }
  };
  return {
    issue(user) {
      dropExpired();
      const ticket = randomBytes(24).toString('base64url');
      open.set(ticket, { user, expires: clock.mono() + lifeMs });
      return ticket;
    },
    redeem(ticket) {
      dropExpired();
      const entry = open.get(ticket);
      open.delete(ticket);
      return entry?.user;
    },
  };
}
