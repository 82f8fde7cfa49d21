import type { Alarm } from '#contracts/alarms/alarm.ts';

/** Players of signage as the hub asks for them: each has a token that opens nothing else there. */
export interface PlayerDoor {
  /** The player behind a token that is let in; undefined for any other text. */
  playerOf(token: string): Promise<PlayerKey | undefined>;
  /** Keys of those among these that are let in still. */
  stillIn(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
/** `key` tells the token by which a player came, so that one that was paired anew ends the old. */
export type PlayerKey = { readonly deviceId: string; readonly key: string };

/** Screens that follow the hub. */
export interface ScreenPort {
  /** Says to the player of a device, and to no other, what takes its screen over. */
  readonly tell: (deviceId: string, takeover: unknown) => void;
  /** Called when a player has connected. */
  readonly onArrival: (listener: (deviceId: string) => void) => void;
}

/** The open alarms as the alarm lane has them, in the moment of their commit. */
export interface OpenAlarms {
  readonly open: () => readonly Alarm[];
  readonly onChange: (listener: () => void) => void;
}
