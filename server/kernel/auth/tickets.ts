import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../src/base/clock.ts';
import type { Caller } from '../route.ts';

/** Single-use tickets for the hub's socket, so that the bearer token never stands in a URL. */
export interface Tickets {
  issue(caller: Caller): string;
  /** The caller the ticket was made for; undefined for an unknown, used or expired one. Uses it up. */
  redeem(ticket: string): Caller | undefined;
}

const LIFE_MS = 30_000;

export function createTickets(clock: Clock): Tickets {
  const open = new Map<string, { caller: Caller; until: number }>();
  const sweep = (): void => {
    for (const [ticket, { until }] of open) if (until <= clock.mono()) open.delete(ticket);
  };
  return {
    issue(caller) {
      sweep();
      const ticket = randomBytes(24).toString('base64url');
      open.set(ticket, { caller, until: clock.mono() + LIFE_MS });
      return ticket;
    },
    redeem(ticket) {
      const found = open.get(ticket);
      open.delete(ticket);
      return found !== undefined && found.until > clock.mono() ? found.caller : undefined;
    },
  };
}
