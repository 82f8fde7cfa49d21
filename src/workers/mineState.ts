import type { FrameColumns } from '#contracts/live/wireFrame.ts';
import { PointStore, type RememberedPoints } from './points/pointStore.ts';
import { ColumnTable, type Rhythm } from './tables/columnTable.ts';
import { Trails } from './tables/trails.ts';

/** Fixes come each 2 s by UWB, each 10 to 30 s by zone readers. */
const personRhythm: Rhythm = { firstMs: 10_000, leastMs: 2_000, mostMs: 30_000 };
/** Of the past only changes of a substation are stored: what was said last still holds. */
const storedRhythm: Rhythm = { firstMs: 1e12, leastMs: 1e12, mostMs: 1e12 };
const substationRhythm: Rhythm = { firstMs: 10_000, leastMs: 10_000, mostMs: 10_000 };

/** More than any mine has, so that a picture is of bounded size whatever the server sends. */
const MOST_POINTS = 50_000;
const MOST_ROWS = 20_000;

/** The newest of everything, in columns: what may be shown again, as old, by a later worker. */
export type MinePicture = {
  readonly points: RememberedPoints;
  readonly people: FrameColumns<'person'>;
  readonly substations: FrameColumns<'substation'>;
};

/**
 * What the core knows of the mine: its newest state and recent samples, all in columns of bounded
 * size.
 */
export class MineState {
  readonly points = new PointStore();
  readonly people = new ColumnTable('person', personRhythm);
  readonly trails = new Trails();
  readonly substations: ColumnTable<'substation'>;

  /** `stored`: it will be filled from what is stored, not from what is heard. */
  constructor({ stored = false } = {}) {
    this.substations = new ColumnTable('substation', stored ? storedRhythm : substationRhythm);
    this.people.onReport = (row, isNew) => {
      const { t, x, y, z } = this.people.columns;
      this.trails.add(
        row,
        isNew,
        t[row] as number,
        x[row] as number,
        y[row] as number,
        z[row] as number,
      );
    };
  }

  /** How the mine stands, without any history. */
  picture(): MinePicture {
    return {
      points: this.points.newest(MOST_POINTS),
      people: this.people.newest(MOST_ROWS),
      substations: this.substations.newest(MOST_ROWS),
    };
  }

  /**
   * Shows an earlier worker's picture, all of it stale, until the first frame of each channel takes
   * its place.
   */
  remember({ points, people, substations }: MinePicture, serverT: number, mono: number): void {
    this.points.remember(points, serverT, mono);
    this.people.remember(people, serverT, mono);
    this.substations.remember(substations, serverT, mono);
  }

  /** Forgets what nobody has told anew. */
  dropRemembered(): void {
    for (const part of [this.points, this.people, this.substations]) part.dropRemembered();
  }

  /** Forgets everything, as when somebody else signs in. */
  clear(): void {
    for (const part of [this.points, this.people, this.substations]) part.clear();
  }
}
