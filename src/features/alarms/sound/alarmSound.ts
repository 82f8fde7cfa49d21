import type { Clock } from '#base/clock.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { patterns } from './pattern.ts';
import type { Tone } from './tone.ts';

type Heard = { readonly id: string; readonly level: Level };

/** Mute until `until` (epoch ms) for levels no more severe than `level`. */
export type Mute = { readonly until: number; readonly level: Level };

export type SoundState = {
  /** The level that sounds now. */
  readonly sounding: Level | undefined;
  readonly mute: Mute | undefined;
};

/**
 * Sounds the most severe unacknowledged alarm until it is acknowledged. Muting holds for what was
 * there; something more severe ends it. Only a window that leads sounds, so that six screens do not
 * beep in chorus.
 */
export class AlarmSound {
  volume = 0.6;
  readonly #clock: Clock;
  readonly #tone: Tone;
  readonly #changed: (state: SoundState) => void;
  #alarms: readonly Heard[] = [];
  readonly #beeped = new Set<string>();
  #leads = false;
  #mute: Mute | undefined;
  #sounding: Level | undefined;
  #cancel: (() => void) | undefined;
  #cancelMute: (() => void) | undefined;

  constructor(clock: Clock, tone: Tone, changed: (state: SoundState) => void) {
    this.#clock = clock;
    this.#tone = tone;
    this.#changed = changed;
  }

  /** The unacknowledged alarms as they stand now. */
  hear(alarms: readonly Heard[]): void {
    this.#alarms = alarms;
    const worst = worstOf(alarms);
    if (this.#mute !== undefined && worst !== undefined && worst < this.#mute.level)
      this.#mute = undefined;
    this.#decide();
    const ids = new Set(alarms.map(({ id }) => id));
    for (const id of this.#beeped) if (!ids.has(id)) this.#beeped.delete(id);
  }

  lead(leads: boolean): void {
    this.#leads = leads;
    this.#decide();
  }

  /** Silence until `until` (epoch ms), or until something more severe than what is there now. */
  muteUntil(until: number): void {
    this.restoreMute({ until, level: worstOf(this.#alarms) ?? 4 });
  }

  restoreMute(mute: Mute): void {
    this.#mute = mute;
    this.#cancelMute?.();
    this.#cancelMute = this.#clock.after(Math.max(0, mute.until - this.#clock.now()), () =>
      this.unmute(),
    );
    this.#decide();
  }

  unmute(): void {
    this.#cancelMute?.();
    this.#mute = undefined;
    this.#decide();
  }

  /** Decides anew: call when the tone has become ready. */
  refresh(): void {
    this.#silence();
    this.#decide();
  }

  /** One round of each pattern, for the volume test at the start of a shift. */
  test(level: Level): void {
    const pattern = patterns[level];
    if (pattern !== undefined) this.#tone.play(pattern.beeps, this.volume);
  }

  #decide(): void {
    const isQuiet = !this.#leads || this.#mute !== undefined || this.#tone.state() !== 'ready';
    const level = isQuiet ? undefined : worstOf(this.#alarms);
    if (level !== this.#sounding) {
      this.#silence();
      this.#sounding = level;
      this.#repeat();
    }
    if (!isQuiet) this.#once();
    this.#changed({ sounding: this.#sounding, mute: this.#mute });
  }

  #repeat(): void {
    const pattern = this.#sounding === undefined ? undefined : patterns[this.#sounding];
    const everyMs = pattern?.everyMs;
    if (pattern === undefined || everyMs === undefined) return;
    const round = (): void => {
      this.#tone.play(pattern.beeps, this.volume);
      this.#cancel = this.#clock.after(everyMs, round);
    };
    round();
  }

  /** Patterns that do not repeat sound once for each alarm, and not over a worse one. */
  #once(): void {
    const fresh = this.#alarms.filter(
      ({ id, level }) => patterns[level]?.everyMs === undefined && !this.#beeped.has(id),
    );
    for (const { id } of fresh) this.#beeped.add(id);
    const level = worstOf(fresh);
    if (level !== undefined && level === this.#sounding) this.test(level);
  }

  #silence(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#sounding = undefined;
    this.#tone.stop();
  }
}

function worstOf(alarms: readonly Heard[]): Level | undefined {
  let worst: Level | undefined;
  for (const { level } of alarms)
    if (patterns[level] !== undefined && (worst === undefined || level < worst)) worst = level;
  return worst;
}
