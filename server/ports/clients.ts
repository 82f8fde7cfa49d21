/** Tells open pages of users something; undefined: those of everybody. */
export type Tell = (
  userIds: readonly string[] | undefined,
  message: Readonly<Record<string, unknown>>,
) => void;

/** Open pages, as whoever has something to tell them sees them. */
export interface ClientPort {
  /** Tells every open client to read settings again, or the evacuation. */
  readonly announce: (event: 'sysset' | 'configs' | 'evacuation') => void;
  /** Sends the event `message`. */
  readonly tell: Tell;
  /** Sends the event `exam` to those who watch one: what changed of who sits it. */
  readonly tellExam: (userIds: readonly string[], news: Readonly<Record<string, unknown>>) => void;
}

/** Bounds of a connection to the hub. */
export type HubBounds = {
  readonly maxConnectionsPerUser: number;
  readonly maxMessageBytes: number;
};
