import { z } from 'zod';
import type { AckAnswer } from '../alarms/alarmCalls.ts';
import type { Failure } from '../errors.ts';
import type { Result } from '#base/result.ts';
import type { Alarm, AlarmTransition } from '../alarms/alarm.ts';
import type { FrameColumns } from './wireFrame.ts';

/**
 * Where and as whom the core connects. URLs are absolute: a worker has no page to be relative to.
 */
export const openOptions = z.strictObject({
  hubUrl: z.url(),
  apiUrl: z.url(),
  token: z.string().min(1),
  protocol: z.enum(['json', 'msgpack']).default('msgpack'),
  /**
   * Who the token belongs to. Another user than before: all that was shown is forgotten and the
   * link made anew.
   */
  user: z.string().max(80).default(''),
  /** Go with each call beside those of its own; sockets of browsers take none. */
  headers: z.record(z.string(), z.string()).optional(),
});
export type OpenOptions = z.input<typeof openOptions>;

/** What a window may follow. */
export const topicSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link') }),
  /**
   * Open alarms as of the workspace's clock; `live`: the present ones whatever that clock shows.
   */
  z.strictObject({ kind: z.literal('alarms'), live: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('people') }),
  /**
   * The last fixes of one person, as far as this core saw them; older ones are the server's
   * `track`.
   */
  z.strictObject({ kind: z.literal('trail'), personNo: z.number().int().min(0) }),
  z.strictObject({ kind: z.literal('substations') }),
  /** Newest values of these points, in this order. */
  z.strictObject({
    kind: z.literal('latest'),
    pointNos: z.array(z.number().int().min(0)).max(20_000),
  }),
  /**
   * A chart of up to 16 points. `spanMs` back from now when `to` is absent (live), else the fixed
   * range ending at `to`.
   */
  z.strictObject({
    kind: z.literal('chart'),
    pointNos: z.array(z.number().int().min(0)).min(1).max(16),
    spanMs: z.number().positive(),
    to: z.number().optional(),
    columns: z.number().int().min(16).max(4000),
  }),
  /** Events of the hub that pages wait for: configs, sysset, admin, message, evacuation, exam, model. */
  z.strictObject({ kind: z.literal('events') }),
  /** The workspace's clock: the present, or a moment of the past. */
  z.strictObject({ kind: z.literal('clock') }),
  /** What another linked window has picked. */
  z.strictObject({ kind: z.literal('linked') }),
]);
export type Topic = z.infer<typeof topicSchema>;

/** Speeds of a replay: seconds of the past a second. */
export const replaySpeeds = [1, 4, 16, 60] as const;
export const replaySpeed = z.literal(replaySpeeds);
export type ReplaySpeed = z.infer<typeof replaySpeed>;

/** What a window asks of its clock. Times are epoch ms at the server. */
export const clockCommand = z.discriminatedUnion('act', [
  /**
   * To this moment of the past, from wherever the clock stands; keeps speed and motion unless told.
   */
  z.strictObject({
    act: z.literal('seek'),
    at: z.number().min(0),
    speed: replaySpeed.optional(),
    playing: z.boolean().optional(),
  }),
  z.strictObject({
    act: z.literal('step'),
    by: z.enum(['second', 'minute', 'alarm']),
    direction: z.literal([1, -1]),
  }),
  z.strictObject({ act: z.literal('speed'), speed: replaySpeed }),
  z.strictObject({ act: z.literal('play') }),
  z.strictObject({ act: z.literal('hold') }),
  /** Back to the present. */
  z.strictObject({ act: z.literal('live') }),
]);
export type ClockCommand = z.infer<typeof clockCommand>;

/** What linked windows share besides the clock; anything else is refused at the port. */
export const linkedSelection = z.strictObject({
  alarmId: z.string().max(64).optional(),
  pointNo: z.number().int().min(0).optional(),
  personNo: z.number().int().min(0).optional(),
  areaNo: z.number().int().min(0).optional(),
});
export type LinkedSelection = z.infer<typeof linkedSelection>;

/**
 * Verbs of the core, called by comlink. Each window opens one frame port; `follow` numbers are
 * chosen by the window.
 */
export interface DataCore {
  /**
   * Connects (or, when already open with the same URLs, takes over the newer token). Answers at
   * once; watch `link`.
   */
  open(options: OpenOptions): Promise<void>;
  /** This window signs out. The link ends with the last window; the others keep what they see. */
  leave(port: number): Promise<void>;
  /**
   * Sets the clock that this window's topics show, and that of the windows linked with it. Watch
   * `clock`.
   */
  turn(port: number, act: ClockCommand): Promise<void>;
  /** The stored past of [from, to] and the mine's model as one file. */
  record(from: number, to: number): Promise<Result<ArrayBuffer, Failure>>;
  /**
   * Turns this window's clock to a recording, standing still at its start; `live` ends it. Needs no
   * server.
   */
  play(port: number, file: ArrayBuffer): Promise<Result<RecordingFacts, Failure>>;
  /**
   * Joins or leaves the windows that share clock and selection; who joins takes over what the
   * others show.
   */
  link(port: number, on: boolean): Promise<void>;
  /** Tells the linked windows what was picked here. */
  share(port: number, selection: LinkedSelection): Promise<void>;
  /** Hands over the port on which this window pulls frames. */
  attach(port: MessagePort): Promise<void>;
  follow(port: number, id: number, topic: Topic): Promise<void>;
  unfollow(port: number, id: number): Promise<void>;
  /**
   * The mine's model as an earlier core of this user was given it, for when the server cannot be
   * asked; `undefined`: none is kept.
   */
  lastModel(): Promise<unknown>;
  /** Acknowledges alarms, optimistic in the alarm book; `opId` makes a retry harmless. */
  acknowledge(
    opId: string,
    alarmIds: readonly string[],
    comment: string,
  ): Promise<Result<AckAnswer, Failure>>;
}

export type LinkState = {
  /**
   * connecting: the first attempt; online: connected; retrying: that or a later one failed;
   * offline: closed on purpose or not yet opened.
   */
  readonly state: 'connecting' | 'online' | 'retrying' | 'offline' | 'refused';
  /** Whether every followed channel has caught up. */
  readonly upToDate: boolean;
  /** Ms since the last byte that counted, by the monotonic clock; Infinity before the first. */
  readonly silentMs: number;
  /**
   * How late what arrives is, ms: from the server's clock to here, by monotonic clocks on both
   * sides.
   */
  readonly lagMs: number;
  /** Epoch ms (server) until which what is shown was live. */
  readonly liveUntil: number | undefined;
  readonly retryInMs: number | undefined;
  readonly serverOffsetMs: number;
  readonly messagesPerSec: number;
  readonly samplesPerSec: number;
  /** Frames or rows lost to a gap that history could not fill, since opening. */
  readonly dropped: number;
  /**
   * How often a channel was found to differ from what the server holds and was begun anew, since
   * opening.
   */
  readonly resyncs: number;
  readonly silence: 'fresh' | 'stale' | 'lost';
  /**
   * The core stood still itself and has not read yet what came meanwhile: silence and lag say
   * nothing of the line.
   */
  readonly waking: boolean;
};

/**
 * Columns of the newest values of a `latest` topic, row i for pointNos[i]. `ageMs` is measured when
 * the frame is made.
 */
export type LatestFrame = {
  readonly kind: 'latest';
  readonly t: Float64Array;
  readonly value: Float64Array;
  readonly state: Uint16Array;
  readonly ageMs: Float64Array;
  /** 1 where stale: too old for its period, never seen, or the link is silent. */
  readonly stale: Uint8Array;
  /**
   * Worst limit that the newest value stands beyond, 1 red to 4 blue, with its dead-band; 0 inside
   * all limits.
   */
  readonly level: Uint8Array;
  /** Over the good samples of the newest minute that has any; NaN before the first. */
  readonly minuteMin: Float64Array;
  readonly minuteMax: Float64Array;
  readonly minuteMean: Float64Array;
};

/**
 * Two entries a pixel column shared by all series of the chart: x in epoch ms ascending, y the
 * column's two extremes in the order they happened. NaN where there is nothing; a gap is at least
 * one NaN column.
 */
export type ChartFrame = {
  readonly kind: 'chart';
  readonly from: number;
  readonly to: number;
  readonly x: Float64Array;
  readonly series: readonly Float64Array[];
  /** Ranges still being fetched from the server. */
  readonly loading: boolean;
  readonly failed: Failure | undefined;
  /** Samples behind this picture and columns drawn, to state the decimation. */
  readonly samples: number;
};

export type PeopleFrame = {
  readonly kind: 'people';
  readonly rows: number;
  readonly ageMs: Float64Array;
  readonly stale: Uint8Array;
} & FrameColumns<'person'>;
export type SubstationFrame = {
  readonly kind: 'substations';
  readonly rows: number;
  readonly stale: Uint8Array;
} & FrameColumns<'substation'>;
/** Fixes of one person, oldest first. */
export type TrailFrame = {
  readonly kind: 'trail';
  readonly t: Float64Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
};
export type LinkFrame = { readonly kind: 'link'; readonly link: LinkState };

/**
 * The alarm lane is pushed at once, not pulled. `book` replaces everything; `change` is one alarm
 * after one transition.
 */
export type AlarmFrame =
  | {
      readonly kind: 'alarms';
      readonly change: 'book';
      readonly alarms: readonly Alarm[];
      readonly upToDate: boolean;
    }
  | {
      readonly kind: 'alarms';
      readonly change: 'alarm';
      readonly alarm: Alarm;
      readonly transition: AlarmTransition | undefined;
      readonly upToDate: boolean;
    };
export type EventFrame = {
  readonly kind: 'events';
  readonly event:
    | 'configs'
    | 'sysset'
    | 'admin'
    | 'message'
    | 'evacuation'
    | 'exam'
    | 'model'
    | 'acks';
  readonly payload: unknown;
};

/** Payload of the event `acks`: what became of acknowledgements that had to wait for the line. */
export type AckNews = {
  /** Acts that still wait. */
  readonly waiting: number;
  /** Alarms that somebody else had acknowledged, or that were closed, before ours arrived. */
  readonly conflicts: readonly string[];
  /** Why the server refused an act for good; it has been taken back. */
  readonly refused: Failure | undefined;
};

/** What a recording holds besides its messages; the model as the server gave it. */
export type RecordingFacts = {
  readonly from: number;
  readonly to: number;
  readonly model: unknown;
};

/** Where a clock stands. `at`: the second that is shown, epoch ms at the server. */
export type ClockState =
  | { readonly mode: 'live'; readonly linked: boolean }
  | {
      readonly mode: 'replay';
      readonly linked: boolean;
      readonly at: number;
      readonly speed: ReplaySpeed;
      readonly playing: boolean;
      /** Waiting for the past to arrive: what is shown stands still. */
      readonly loading: boolean;
      /**
       * What is shown is of `at`. Else it is of where this window was before, and `at` is on its
       * way or could not be had.
       */
      readonly known: boolean;
      /** The present has been reached: there is nothing further to show. */
      readonly atEnd: boolean;
      /** The last step looked for an alarm that way, and there is none: -1 before, 1 after `at`. */
      readonly noAlarm: 1 | -1 | undefined;
      readonly failed: Failure | undefined;
    };
export type ClockFrame = { readonly kind: 'clock'; readonly clock: ClockState };
export type LinkedFrame = { readonly kind: 'linked'; readonly selection: LinkedSelection };

export type Frame =
  | LatestFrame
  | ChartFrame
  | PeopleFrame
  | TrailFrame
  | SubstationFrame
  | LinkFrame
  | AlarmFrame
  | EventFrame
  | ClockFrame
  | LinkedFrame;
export type FrameOf<T extends Topic> = Extract<Frame, { kind: T['kind'] }>;

/** From window to core on the frame port. */
export type PortRequest =
  /** `anew`: what was answered last was not shown, so every topic is due again. */
  | { readonly type: 'pull'; readonly spent: readonly ArrayBuffer[]; readonly anew?: boolean }
  /**
   * Answers each beat of the core. A window that stops is let rest: what it follows is freed until
   * it speaks again.
   */
  | { readonly type: 'beat' }
  /** What was answered with this trace is on the screen. */
  | { readonly type: 'painted'; readonly trace: string }
  /** The page is put aside and may come back. */
  | { readonly type: 'rest' }
  /** The window goes away for good, or moves on to another core because this one failed. */
  | { readonly type: 'bye'; readonly because: 'gone' | 'replaced' };

/**
 * From core to window. `frames` answers one pull and holds each topic that changed, at most once;
 * its buffers are lent and come back as `spent`. `push` is the alarm, link, event and clock lane;
 * of a replay, clock and alarms travel with the pictures of their moment instead, in `frames`.
 * `beat` each second shows that the core lives; `failed` says that it threw and is not to be
 * trusted.
 */
export type PortMessage =
  | { readonly type: 'hello'; readonly port: number }
  | {
      readonly type: 'frames';
      /** The core's clock when they were made. */
      readonly mono: number;
      readonly frames: readonly { readonly id: number; readonly frame: Frame }[];
      readonly buffers: readonly ArrayBuffer[];
      /** The newest trace that what is shown belongs to: it is told when that is painted. */
      readonly trace?: string;
    }
  | {
      readonly type: 'push';
      readonly id: number;
      readonly frame: AlarmFrame | LinkFrame | EventFrame | ClockFrame | LinkedFrame;
    }
  | { readonly type: 'beat'; readonly mono: number }
  | { readonly type: 'failed' };
