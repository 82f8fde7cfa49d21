import { err, ok } from '#base/result.ts';
import type { User } from '#contracts/auth/auth.ts';
import type { PlayerDoor } from '#server/ports/screens.ts';
import { playerUser, type LiveUser } from './liveUser.ts';
import type { HubServerOptions } from './signalr/hubServerOptions.ts';

/** The part of accounts that the hub asks. */
type Accounts = {
  /** Grows with every change of somebody's rights. */
  changes(): number;
  callerOf(
    token: string,
    from: { readonly address: string | undefined },
  ): Promise<{ readonly user: User; readonly sessionId: string } | undefined>;
  callerNow(userId: string, sessionId: string): Promise<{ readonly user: User } | undefined>;
  /** How much longer sessions last, ms, by their ids; those that are over are not there. */
  sessionsLeft(sessionIds: readonly string[]): Promise<Map<string, number>>;
};

/**
 * Who connects, and for how long. What a connection may do is decided when it opens; one whose user
 * has other rights since then ends, and comes back with them.
 */
export function hubSignIns(
  accounts: Accounts,
  door: PlayerDoor,
): Required<Pick<HubServerOptions<LiveUser>, 'authenticate' | 'lifetimes'>> {
  const knownAt = new WeakMap<LiveUser, number>();
  const hasChanged = async (user: LiveUser): Promise<boolean> => {
    const now = accounts.changes();
    if (knownAt.get(user) === now) return false;
    const caller = await accounts.callerNow(user.id, user.sessionId ?? '');
    knownAt.set(user, now);
    return rightsOf(caller?.user) !== rightsOf(user.user);
  };
  return {
    async authenticate(request) {
      const seen = accounts.changes();
      const caller =
        request.token === undefined
          ? undefined
          : await accounts.callerOf(request.token, { address: request.remoteAddress });
      if (caller === undefined) {
        const player = await door.playerOf(request.token ?? '');
        return player === undefined ? err('unknown token') : ok(playerUser(player));
      }
      const user: LiveUser = {
        id: caller.user.id,
        user: caller.user,
        sessionId: caller.sessionId,
      };
      knownAt.set(user, seen);
      return ok(user);
    },
    async lifetimes(users) {
      const left = await accounts.sessionsLeft(users.flatMap(({ sessionId }) => sessionId ?? []));
      const people = users.filter(({ player }) => player === undefined);
      for (const user of people) if (await hasChanged(user)) left.delete(user.sessionId ?? '');
      const keys = users.flatMap(({ player }) => player?.key ?? []);
      const stillIn = keys.length === 0 ? new Set<string>() : await door.stillIn(keys);
      return new Map(
        users.flatMap((user): [LiveUser, number][] => {
          if (user.player !== undefined)
            return stillIn.has(user.player.key) ? [[user, Number.POSITIVE_INFINITY]] : [];
          const ms = left.get(user.sessionId ?? '');
          return ms === undefined ? [] : [[user, ms]];
        }),
      );
    },
  };
}

const rightsOf = (user: User | undefined): string =>
  JSON.stringify([user?.roles, user?.permissions, user?.dataOrgIds, user?.org?.id]);
