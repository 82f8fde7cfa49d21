import type { Clock } from '#base/clock.ts';
import type { Connection } from './connection.ts';
import type { HubUser } from './hubConnection.ts';

/**
 * Asks how much longer the sign-ins behind these users last, in ms; users whose sign-in is over are
 * absent.
 */
export type Lifetimes<User> = (users: readonly User[]) => Promise<ReadonlyMap<User, number>>;

/** Open connections are looked at this often, so that a revoked sign-in ends within 5 s. */
export const SIGN_IN_CHECK_MS = 2_000;
/** An end nearer than this is waited for by itself, not by the next look. */
const NEAR_MS = SIGN_IN_CHECK_MS * 2;

const OVER = { error: 'The sign-in is over.' };

/** Sees to it that no connection outlives the sign-in that opened it. `stop` ends it. */
export function watchSignIns<User extends HubUser>(parts: {
  readonly clock: Clock;
  readonly connections: ReadonlySet<Connection<User>>;
  readonly lifetimes: Lifetimes<User>;
  readonly failed: (cause: unknown) => void;
}): () => void {
  const { clock, connections, lifetimes, failed } = parts;
  let asking = false;
  const look = async (): Promise<void> => {
    const open = [...connections];
    const users = open.map(({ user }) => user);
    const left = await lifetimes(users);
    open.forEach((connection, i) => {
      const user = users[i];
      // It may have been renewed while we asked.
      if (user === undefined || connection.user !== user) return;
      const ms = left.get(user);
      if (ms === undefined) connection.close(OVER);
      else if (ms < NEAR_MS)
        clock.after(Math.max(0, ms), () => {
          if (connection.user === user) connection.close(OVER);
        });
    });
  };
  return clock.every(SIGN_IN_CHECK_MS, () => {
    if (asking || connections.size === 0) return;
    asking = true;
    // While nobody can be asked connections stay: a database that is away must not blind a control
    // room.
    look()
      .catch(failed)
      .finally(() => (asking = false));
  });
}
