import type { ClockCommand, ClockFrame, LinkedSelection } from '#contracts/live/dataCore.ts';
import type { PointFacts } from '../points/pointStore.ts';
import type { Playback } from './playback.ts';
import type { PlaybackListener } from './playbackState.ts';
import type { ReplaySource } from './replaySource.ts';

/** One clock and the windows that read it. Without a playback it shows the present. */
type Dial = { readonly windows: Set<number>; playback: Playback | undefined };

type Parts = {
  /** `source`: a recording; absent: the server's past. */
  readonly start: (listener: PlaybackListener, source?: ReplaySource) => Playback;
  /** Windows whose pictures begin anew. */
  readonly restart: (windows: ReadonlySet<number>) => void;
  /** Windows are told how alarms or clock stand: beside pictures of that moment, or at once. */
  readonly restate: (
    windows: ReadonlySet<number>,
    kind: 'alarms' | 'clock',
    when: 'now' | 'withPicture',
  ) => void;
  readonly changed: () => void;
};

/** The clocks of all workspaces: each window's own, and the one that linked windows share. */
export class Clocks {
  readonly #parts: Parts;
  readonly #own = new Map<number, Dial>();
  readonly #linked: Dial = { windows: new Set(), playback: undefined };
  #selection: LinkedSelection | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The playback that a window shows; `undefined` for the present. */
  playbackOf(window: number): Playback | undefined {
    return this.#dialOf(window).playback;
  }

  frameOf(window: number): ClockFrame {
    const dial = this.#dialOf(window);
    const linked = dial === this.#linked;
    return {
      kind: 'clock',
      clock: dial.playback
        ? { mode: 'replay', linked, ...dial.playback.state }
        : { mode: 'live', linked },
    };
  }

  async turn(window: number, act: ClockCommand): Promise<void> {
    const dial = this.#dialOf(window);
    if (act.act === 'live') return this.#end(dial);
    if (!dial.playback && act.act !== 'seek') return;
    dial.playback ??= this.#start(dial);
    return dial.playback.act(act);
  }

  /** Shows a recording from its start, standing still. */
  async open(window: number, source: ReplaySource): Promise<void> {
    const dial = this.#dialOf(window);
    this.#close(dial);
    dial.playback = this.#start(dial, source);
    return dial.playback.act({
      act: 'seek',
      at: Math.ceil(source.bounds().from / 1_000) * 1_000,
      playing: false,
    });
  }

  /** Joins or leaves the shared clock; the answer is what the linked windows have picked. */
  link(window: number, on: boolean): LinkedSelection | undefined {
    const before = this.#dialOf(window);
    if ((before === this.#linked) === on) return undefined;
    if (on) {
      this.#own.delete(window);
      // The first one brings its own clock along; who joins later takes over what the others show.
      if (this.#linked.windows.size === 0) {
        this.#linked.playback = before.playback;
        before.playback = undefined;
        this.#selection = undefined;
      }
      before.playback?.close();
      this.#linked.windows.add(window);
    } else this.#unlink(window);
    const now = this.#dialOf(window);
    this.#parts.restart(new Set([window]));
    this.#tell(now);
    return on ? this.#selection : undefined;
  }

  /** The other windows that hear what this one has picked. */
  share(window: number, selection: LinkedSelection): ReadonlySet<number> {
    if (!this.#linked.windows.has(window)) return new Set();
    this.#selection = selection;
    return new Set([...this.#linked.windows].filter((other) => other !== window));
  }

  /** A window rests or wakes: a replay that nobody watches stands still. */
  watched(window: number, isAwake: (window: number) => boolean): void {
    const { windows, playback } = this.#dialOf(window);
    if (playback) playback.isWatched = [...windows].some(isAwake);
  }

  gone(window: number): void {
    this.#unlink(window);
    const own = this.#own.get(window);
    if (own) this.#close(own);
    this.#own.delete(window);
  }

  useModel(points: readonly PointFacts[]): void {
    for (const dial of [...this.#own.values(), this.#linked]) dial.playback?.useModel(points);
  }

  /** Everybody back to the present: what was shown may not be for the next user. */
  clear(): void {
    for (const dial of [...this.#own.values(), this.#linked]) if (dial.playback) this.#end(dial);
    this.#selection = undefined;
  }

  #dialOf(window: number): Dial {
    if (this.#linked.windows.has(window)) return this.#linked;
    let own = this.#own.get(window);
    if (!own) this.#own.set(window, (own = { windows: new Set([window]), playback: undefined }));
    return own;
  }

  #start(dial: Dial, source?: ReplaySource): Playback {
    // A window that is the first to be linked takes its playback along: to whom it speaks is looked
    // up each time.
    const shownBy = (): Dial => (this.#linked.playback === playback ? this.#linked : dial);
    const playback = this.#parts.start(
      {
        clock: () => this.#tell(shownBy()),
        alarms: () => this.#parts.restate(shownBy().windows, 'alarms', 'withPicture'),
        changed: () => this.#parts.changed(),
        jumped: () => this.#parts.restart(shownBy().windows),
      },
      source,
    );
    return playback;
  }

  #end(dial: Dial): void {
    this.#close(dial);
    this.#parts.restart(dial.windows);
    this.#tell(dial);
  }

  #unlink(window: number): void {
    this.#linked.windows.delete(window);
    if (this.#linked.windows.size === 0) this.#close(this.#linked);
  }

  #close(dial: Dial): void {
    dial.playback?.close();
    dial.playback = undefined;
  }

  /**
   * That what is shown is of another moment cannot wait for the pictures that will be of this one.
   */
  #tell({ windows, playback }: Dial): void {
    this.#parts.restate(
      windows,
      'clock',
      playback && !playback.state.known ? 'now' : 'withPicture',
    );
  }
}
