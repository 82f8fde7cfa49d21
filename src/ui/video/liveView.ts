import type { Clock } from '#base/clock.ts';
import type { LiveFault, LiveKind, OpenLive, Player, StartPlayer } from './live.ts';

/** What is to be seen. `age` and `behind` in seconds; `age`: since the last new picture. */
export type LiveState =
  | { readonly at: 'connecting'; readonly kind: LiveKind | undefined }
  | {
      readonly at: 'playing';
      readonly kind: LiveKind;
      readonly age: number;
      readonly behind: number | undefined;
    }
  /** No new picture for some seconds: what is shown is old. */
  | { readonly at: 'frozen'; readonly kind: LiveKind; readonly age: number }
  /** Nothing is shown. `retryIn`: seconds until the next try. */
  | { readonly at: 'none'; readonly fault: LiveFault; readonly retryIn: number };

type LiveViewOptions = {
  readonly clock: Clock;
  readonly video: HTMLVideoElement;
  /** The ways to try, best first. */
  readonly kinds: readonly LiveKind[];
  readonly open: OpenLive;
  readonly load: Readonly<Record<LiveKind, () => Promise<StartPlayer>>>;
  readonly onState: (state: LiveState) => void;
};

const LOOK_MS = 500;
/** Without a new picture for so long the one that stands is marked as old. */
const FROZEN_MS = 3_000;
/** And then taken away, for another try. */
const GIVE_UP_MS = 12_000;
/** A picture must have come by then. */
const FIRST_MS = 12_000;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
/** Faults that no hurry mends. */
const lasting: ReadonlySet<LiveFault> = new Set([
  'noWay',
  'refused',
  'denied',
  'forbidden',
  'gone',
]);

/**
 * One live picture: tries the ways to it in turn, watches that pictures keep coming, and tries
 * again when they do not.
 */
export class LiveView {
  readonly #options: LiveViewOptions;
  readonly #stopLooking: () => void;
  #tries = 0;
  #kind: LiveKind | undefined;
  /** Ways of this round that have failed. */
  readonly #failed = new Set<LiveKind>();
  #firstFault: LiveFault | undefined;
  #preferred: LiveKind | undefined;
  #attempt = 0;
  #socket: WebSocket | undefined;
  #player: Player | undefined;
  #frames = 0;
  #lastFrameAt: number | undefined;
  #beganAt = 0;
  #retryAt: number | undefined;
  #fault: LiveFault = 'noWay';

  constructor(options: LiveViewOptions) {
    this.#options = options;
    this.#stopLooking = options.clock.every(LOOK_MS, () => this.#look());
    this.#begin();
  }

  /** Tries again at once. */
  retry(): void {
    this.#tries = 0;
    this.#begin();
  }

  stop(): void {
    this.#stopLooking();
    this.#free();
  }

  #begin(): void {
    this.#failed.clear();
    this.#firstFault = undefined;
    this.#retryAt = undefined;
    const { kinds } = this.#options;
    if (kinds.length === 0) return this.#rest('noWay');
    void this.#attemptBy(kinds.find((kind) => kind === this.#preferred) ?? kinds[0] ?? 'hls');
  }

  async #attemptBy(kind: LiveKind): Promise<void> {
    this.#free();
    const attempt = this.#attempt;
    const { clock, load, open, video, onState } = this.#options;
    this.#kind = kind;
    this.#beganAt = clock.mono();
    onState({ at: 'connecting', kind });
    const start = await load[kind]().catch(() => undefined);
    if (attempt !== this.#attempt) return;
    if (start === undefined) return this.#fail('offline');
    const opened = await open(kind);
    if (attempt !== this.#attempt) {
      if (opened.ok) opened.value.close();
      return;
    }
    if (!opened.ok) return this.#fail(opened.error);
    const socket = opened.value;
    this.#socket = socket;
    socket.addEventListener('close', ({ code, reason }) => {
      if (attempt === this.#attempt) this.#fail(code === SAID ? (reason as LiveFault) : 'offline');
    });
    const player = start(video, socket, (fault) => {
      if (attempt === this.#attempt) this.#fail(fault);
    });
    // It may have failed on the spot.
    if (attempt !== this.#attempt) return player.stop();
    this.#player = player;
    this.#frames = framesOf(video);
  }

  #look(): void {
    const { clock, video, onState } = this.#options;
    const now = clock.mono();
    if (this.#retryAt !== undefined) {
      if (now >= this.#retryAt) return this.#begin();
      return onState({
        at: 'none',
        fault: this.#fault,
        retryIn: Math.ceil((this.#retryAt - now) / 1000),
      });
    }
    const kind = this.#kind;
    if (kind === undefined) return;
    const frames = this.#player === undefined ? this.#frames : framesOf(video);
    if (frames !== this.#frames) {
      this.#frames = frames;
      // A player that begins anew counts from nothing.
      if (frames > 0) this.#lastFrameAt = now;
      this.#preferred = kind;
    }
    if (this.#lastFrameAt === undefined) {
      if (now - this.#beganAt > FIRST_MS) this.#fail(kind === 'whep' ? 'noMedia' : 'silent');
      return;
    }
    const ageMs = now - this.#lastFrameAt;
    const age = Math.floor(ageMs / 1000);
    if (ageMs > GIVE_UP_MS) return this.#fail('silent');
    if (ageMs >= FROZEN_MS) return onState({ at: 'frozen', kind, age });
    if (now - this.#beganAt > GIVE_UP_MS) this.#tries = 0;
    const behind = this.#player?.behind();
    onState({
      at: 'playing',
      kind,
      age,
      behind: behind === undefined ? undefined : Math.round(behind),
    });
  }

  #fail(fault: LiveFault): void {
    const { kinds } = this.#options;
    const had = this.#lastFrameAt !== undefined;
    if (this.#kind !== undefined) this.#failed.add(this.#kind);
    this.#firstFault ??= fault;
    this.#free();
    const next = kinds.find((kind) => !this.#failed.has(kind));
    // What played before is tried again first; only a way that never showed anything gives way to
    // the next.
    if (had || next === undefined) this.#rest(had ? fault : (this.#firstFault ?? fault));
    else void this.#attemptBy(next);
  }

  #rest(fault: LiveFault): void {
    const { clock, onState } = this.#options;
    const waitMs = lasting.has(fault)
      ? 30_000
      : (RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 30_000);
    this.#tries += 1;
    this.#kind = undefined;
    this.#fault = fault;
    this.#retryAt = clock.mono() + waitMs;
    onState({ at: 'none', fault, retryIn: Math.ceil(waitMs / 1000) });
  }

  /** Ends what goes on; whatever still comes of it is not heard. */
  #free(): void {
    this.#attempt += 1;
    this.#player?.stop();
    this.#player = undefined;
    this.#socket?.close();
    this.#socket = undefined;
    this.#lastFrameAt = undefined;
    this.#retryAt = undefined;
  }
}

/** The code with which the server says why it closes. */
const SAID = 4000;

const framesOf = (video: HTMLVideoElement): number =>
  video.getVideoPlaybackQuality().totalVideoFrames;
