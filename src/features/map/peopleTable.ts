import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { MovingDots } from '#ui/map/movingDots.ts';
import { tabOfPerson, type Tab } from './levels.ts';

/** What is known of one person now. Times are epoch ms, ages ms. */
export type Whereabouts = {
  readonly personNo: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly tab: string;
  readonly areaNo: number | undefined;
  readonly flags: number;
  readonly battery: number | undefined;
  readonly accuracy: number | undefined;
  readonly inTime: number | undefined;
  readonly ageMs: number;
  /** Not to be taken for the present: the fix is old, or contact is lost. */
  readonly stale: boolean;
};

/**
 * Heads as every page counts them: all who are underground, those among them whose place is old,
 * and who is on the surface now.
 */
export type Heads = { readonly below: number; readonly stale: number; readonly surface: number };

/** The newest place of everybody, by slot, ready to be drawn. */
export class PeopleTable {
  readonly dots = new MovingDots();
  readonly #tabs: readonly Tab[];
  readonly #below: ReadonlySet<number>;
  readonly #others: ReadonlySet<number>;
  /** Index into the tabs, per slot. */
  #tab = new Uint8Array(64);
  #flags = new Uint16Array(64);
  #stale = new Uint8Array(64);
  #area = new Int32Array(64);
  #row = new Int32Array(64);
  #frame: PeopleFrame | undefined;
  /** The past is shown: ages are those of the picture, however long it stands. */
  isPast = false;
  #arrived = 0;
  /** Head count by area number: people alone, not vehicles. */
  readonly headCount = new Map<number, number>();

  /**
   * `below` are the numbers of the areas underground, `others` those of cards that are no person's.
   */
  constructor(tabs: readonly Tab[], below: ReadonlySet<number>, others: ReadonlySet<number>) {
    this.#tabs = tabs;
    this.#below = below;
    this.#others = others;
  }

  /** Whether anything is known of where people are; before it a count of nobody means nothing. */
  get isKnown(): boolean {
    return this.#frame !== undefined;
  }

  /** Takes a frame, which holds everybody, at monotonic `now`; who is not in it has left. */
  take(frame: PeopleFrame, now: number): void {
    const { dots } = this;
    this.#frame = frame;
    this.#arrived = now;
    this.#row.fill(-1);
    this.headCount.clear();
    for (let row = 0; row < frame.rows; row++) this.#takeRow(frame, row, now);
    for (let slot = 0; slot < dots.extent; slot++)
      if (this.#row[slot] === -1) dots.remove(dots.no[slot] ?? -1);
  }

  #takeRow(frame: PeopleFrame, row: number, now: number): void {
    const no = frame.no[row] ?? -1;
    const slot = this.dots.place(no, frame.x[row] ?? 0, frame.y[row] ?? 0, now);
    this.#fit();
    const flags = frame.flags[row] ?? 0;
    const underground = (flags & PersonFlag.underground) !== 0;
    const known = frame.area[row] ?? -1;
    // Who has left the mine is still known by the last area, but is not in it.
    const area = !underground && this.#below.has(known) ? -1 : known;
    this.#row[slot] = row;
    this.#flags[slot] = flags;
    // Whom the system has lost contact with is not known to be there, however young the last fix.
    this.#stale[slot] = frame.stale[row] === 1 || (flags & PersonFlag.lost) !== 0 ? 1 : 0;
    this.#area[slot] = area;
    // -1 becomes 255 in a byte: on no picture.
    this.#tab[slot] = tabOfPerson(this.#tabs, underground, frame.z[row] ?? 0);
    if (area >= 0 && !this.#others.has(no))
      this.headCount.set(area, (this.headCount.get(area) ?? 0) + 1);
  }

  /**
   * Slots of the people on a picture, in `into`; answers how many. `into` must hold `dots.extent`.
   */
  onTab(tab: string, into: Int32Array): number {
    const index = this.#tabs.findIndex((one) => one.key === tab);
    let count = 0;
    for (let slot = 0; slot < this.dots.extent; slot++)
      if (this.#tab[slot] === index && this.dots.no[slot] !== -1) into[count++] = slot;
    return count;
  }

  /** How many people there are on each picture, by its key. */
  countByTab(): Map<string, number> {
    return new Map(
      this.#tabs.map(({ key }) => {
        const { below, surface } = this.headsOn(key);
        return [key, below + surface];
      }),
    );
  }

  /**
   * The people on a picture, or on all of them: no vehicles, and nobody who was seen on the surface
   * once and went home.
   */
  headsOn(tab: string | undefined): Heads {
    let [below, stale, surface] = [0, 0, 0];
    for (let slot = 0; slot < this.dots.extent; slot++) {
      if (!this.isOn(slot, tab) || this.#others.has(this.dots.no[slot] ?? -1)) continue;
      if ((this.flagsOf(slot) & PersonFlag.underground) !== 0) {
        below++;
        if (this.isStale(slot)) stale++;
      } else if (!this.isStale(slot)) surface++;
    }
    return { below, stale, surface };
  }

  /** Whether somebody in `slot` is on the picture `tab`, or on any where none is given. */
  isOn(slot: number, tab: string | undefined): boolean {
    if ((this.dots.no[slot] ?? -1) === -1) return false;
    const key = this.#tabs[this.#tab[slot] ?? 255]?.key;
    return key !== undefined && (tab === undefined || key === tab);
  }

  /** Whether the place is not to be taken for the present: the fix is old, or contact is lost. */
  isStale(slot: number): boolean {
    return this.#stale[slot] === 1;
  }

  /** Age of the fix at monotonic `now`. */
  ageMsOf(slot: number, now: number): number {
    return (this.#frame?.ageMs[this.#row[slot] ?? -1] ?? 0) + (now - this.#arrived);
  }

  /** Height of the fix in metres. */
  heightOf(slot: number): number {
    return this.#frame?.z[this.#row[slot] ?? -1] ?? 0;
  }

  flagsOf(slot: number): number {
    return this.#flags[slot] ?? 0;
  }

  /** Numbers of the people in an area. */
  inArea(areaNo: number): number[] {
    const found: number[] = [];
    for (let slot = 0; slot < this.dots.extent; slot++) {
      const no = this.dots.no[slot] ?? -1;
      if (no !== -1 && this.#area[slot] === areaNo) found.push(no);
    }
    return found;
  }

  /** What is known of a person at monotonic `now`; undefined when there is no fix. */
  whereabouts(personNo: number, now: number): Whereabouts | undefined {
    const slot = this.dots.slotOf(personNo);
    const frame = this.#frame;
    if (slot === undefined || frame === undefined) return undefined;
    const row = this.#row[slot] ?? -1;
    const known = (value: number | undefined, unknown: number): number | undefined =>
      value === undefined || value === unknown || Number.isNaN(value) ? undefined : value;
    return {
      personNo,
      x: this.dots.xAt(slot, now),
      y: this.dots.yAt(slot, now),
      z: frame.z[row] ?? 0,
      tab: this.#tabs[this.#tab[slot] ?? 255]?.key ?? '',
      areaNo: known(this.#area[slot], -1),
      flags: this.flagsOf(slot),
      battery: known(frame.battery[row], 255),
      accuracy: known(frame.accuracy[row], -1),
      inTime: known(frame.inTime[row], 0),
      ageMs: (frame.ageMs[row] ?? 0) + (this.isPast ? 0 : now - this.#arrived),
      stale: this.isStale(slot),
    };
  }

  #fit(): void {
    const length = this.dots.no.length;
    if (length === this.#tab.length) return;
    this.#tab = grown(this.#tab, new Uint8Array(length));
    this.#flags = grown(this.#flags, new Uint16Array(length));
    this.#stale = grown(this.#stale, new Uint8Array(length));
    this.#area = grown(this.#area, new Int32Array(length));
    this.#row = grown(this.#row, new Int32Array(length).fill(-1));
  }
}

function grown<T extends Uint8Array | Uint16Array | Int32Array>(old: T, fresh: T): T {
  fresh.set(old);
  return fresh;
}
