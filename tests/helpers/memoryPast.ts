import type { Fix, SampleColumns, SubstationStatus } from '#server/ports/ingestBatch.ts';
import type {
  Descent,
  DescentsPast,
  LoggedAlarmChange,
  PastReader,
} from '#server/ports/storage.ts';
import { isOpen } from '#contracts/alarms/alarm.ts';

type Sample = {
  readonly no: number;
  readonly t: number;
  readonly value: number;
  readonly state: number;
};

/** Everything that was ever measured, in lists; tells the past as the database does. */
export class MemoryPast implements PastReader, DescentsPast {
  readonly samples: Sample[] = [];
  readonly fixes: Fix[] = [];
  readonly substations: SubstationStatus[] = [];
  readonly alarmChanges: LoggedAlarmChange[] = [];
  readonly descents: Descent[] = [];
  /** Width of a slice. */
  sliceMs = 60_000;

  async descentsIn(from: number, to: number) {
    return this.descents.filter(
      ({ inTime, outTime = Infinity }) => inTime <= to && outTime >= from,
    );
  }

  async *past(from: number, to: number) {
    for (let start = from; start < to; start += this.sliceMs) {
      const end = Math.min(to, start + this.sliceMs);
      const within = <T extends { readonly t: number }>(rows: readonly T[]): T[] =>
        rows.filter(({ t }) => t >= start && t < end).toSorted((a, b) => a.t - b.t);
      yield {
        from: start,
        to: end,
        samples: columnsOf(within(this.samples)),
        fixes: within(this.fixes),
        substations: within(this.substations),
        alarmChanges: within(this.alarmChanges),
      };
    }
  }

  async stateAt(at: number) {
    const newest = <T extends { readonly t: number }>(
      rows: readonly T[],
      key: (row: T) => number | string,
    ): T[] => {
      const found = new Map<number | string, T>();
      for (const row of rows)
        if (row.t <= at && row.t >= (found.get(key(row))?.t ?? 0)) found.set(key(row), row);
      return [...found.values()];
    };
    return {
      t: at,
      samples: columnsOf(newest(this.samples, ({ no }) => no)),
      fixes: newest(this.fixes, ({ personNo }) => personNo),
      substations: newest(this.substations, ({ substationNo }) => substationNo),
      openAlarms: newest(this.alarmChanges, ({ alarm }) => alarm.id)
        .map(({ alarm }) => alarm)
        .filter(isOpen),
    };
  }
}

function columnsOf(rows: readonly Sample[]): SampleColumns {
  return {
    length: rows.length,
    pointNo: Int32Array.from(rows, ({ no }) => no),
    t: Float64Array.from(rows, ({ t }) => t),
    value: Float64Array.from(rows, ({ value }) => value),
    state: Uint16Array.from(rows, ({ state }) => state),
  };
}
