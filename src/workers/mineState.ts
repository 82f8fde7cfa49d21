import { PointStore } from './points/pointStore.ts';
import { ColumnTable, type Rhythm } from './tables/columnTable.ts';
import { Trails } from './tables/trails.ts';

/** Fixes come each 2 s by UWB, each 10 to 30 s by zone readers. */
const personRhythm: Rhythm = { firstMs: 10_000, leastMs: 2_000, mostMs: 30_000 };
const substationRhythm: Rhythm = { firstMs: 10_000, leastMs: 10_000, mostMs: 10_000 };

/** What the core knows of the mine: its newest state and recent samples, all in columns of bounded size. */
export class MineState {
  readonly points = new PointStore();
  readonly people = new ColumnTable('person', personRhythm);
  readonly trails = new Trails();
  readonly substations = new ColumnTable('substation', substationRhythm);

  constructor() {
    this.people.onReport = (row, isNew) => {
      const { t, x, y, z } = this.people.columns;
      this.trails.add(row, isNew, t[row] as number, x[row] as number, y[row] as number, z[row] as number);
    };
  }

  /** Forgets everything, as when somebody else signs in. */
  clear(): void {
    for (const part of [this.points, this.people, this.substations]) part.clear();
  }
}
