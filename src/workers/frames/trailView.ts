import type { TrailFrame } from '#contracts/live/dataCore.ts';
import type { ColumnTable } from '../tables/columnTable.ts';
import type { Trails } from '../tables/trails.ts';
import type { FramePool } from '../framePool.ts';
import type { View } from './view.ts';

/** The last fixes of one person; empty while that person is not in the table. */
export class TrailView implements View {
  readonly #personNo: number;
  readonly #people: ColumnTable<'person'>;
  readonly #trails: Trails;
  #sent = -1;

  constructor(personNo: number, people: ColumnTable<'person'>, trails: Trails) {
    this.#personNo = personNo;
    this.#people = people;
    this.#trails = trails;
  }

  changed(): boolean {
    return this.#sent !== this.#people.version;
  }

  frame(pool: FramePool): TrailFrame {
    this.#sent = this.#people.version;
    const row = this.#people.rowOf(this.#personNo) ?? -1;
    const length = this.#trails.length(row);
    const lease = pool.lease(length * 20);
    const t = lease.take('f64', length);
    const x = lease.take('f32', length);
    const y = lease.take('f32', length);
    const z = lease.take('f32', length);
    this.#trails.read(row, (i, ...fix) => {
      [t[i], x[i], y[i], z[i]] = fix;
    });
    return { kind: 'trail', t, x, y, z };
  }

  close(): void {}
}
