import type { User } from '#contracts/auth/auth.ts';
import type { PlayerKey } from '#server/ports/screens.ts';

/** A signed-in user on a hub connection, and the session behind it. */
export type LiveUser = {
  readonly id: string;
  readonly user: User;
  readonly sessionId?: string;
  /** Of a player of signage, which has no session and no right but to be told of its screen. */
  readonly player?: PlayerKey;
};

/** A player on a hub connection. */
export const playerUser = (player: PlayerKey): LiveUser => ({
  id: `player/${player.deviceId}`,
  user: {
    id: `player/${player.deviceId}`,
    userName: 'player',
    realName: '',
    userType: 0,
    roles: [],
    permissions: [],
    isWall: true,
  },
  player,
});

/** The player of a device; the slash keeps it out of what clients may name. */
export const playerGroup = (deviceId: string): string => `player/${deviceId}`;
/** Everybody but players. */
export const PEOPLE = 'all/people';
