import type { Client } from 'pg';
import type { SubstationStatus } from '#server/ports/ingestBatch.ts';
import { insertColumns, numbers, type Column } from '../sql/insertColumns.ts';

const KEPT = ['t', 'run_state', 'power_mode', 'battery_pct', 'point_online', 'point_total'];
const REPLACE_OLDER = `ON CONFLICT (substation_no) DO UPDATE SET (${KEPT.join(', ')})
  = (${KEPT.map((name) => `excluded.${name}`).join(', ')}) WHERE substation_latest.t <= excluded.t`;

/**
 * Writes substations' statuses: the newest of each is always kept, the history only takes those
 * that differ from the one before in more than their time, because a heartbeat every ten seconds
 * says nothing new.
 */
export class SubstationInserter {
  readonly #written = new Map<number, SubstationStatus>();

  async insert(client: Client, statuses: readonly SubstationStatus[]): Promise<void> {
    if (statuses.length === 0) return;
    const newest = new Map<number, SubstationStatus>();
    const changed: SubstationStatus[] = [];
    for (const status of statuses) {
      const before = newest.get(status.substationNo) ?? this.#written.get(status.substationNo);
      if (before === undefined || !sameButTime(before, status)) changed.push(status);
      if (before === undefined || before.t <= status.t) newest.set(status.substationNo, status);
    }
    if (changed.length > 0)
      await client.query(
        insertColumns('substation_status', columnsOf(changed), 'ON CONFLICT DO NOTHING'),
      );
    if (newest.size > 0)
      await client.query(
        insertColumns('substation_latest', columnsOf([...newest.values()]), REPLACE_OLDER),
      );
    for (const [no, status] of newest) this.#written.set(no, status);
  }

  /**
   * What was written last may not be what is stored: the next status of each substation goes into
   * the history again.
   */
  forget(): void {
    this.#written.clear();
  }
}

/** Writes statuses that tell of the past alone: the newest of each substation stays what it is. */
export async function insertPastStatuses(
  client: Client,
  statuses: readonly SubstationStatus[],
): Promise<void> {
  if (statuses.length > 0)
    await client.query(
      insertColumns('substation_status', columnsOf(statuses), 'ON CONFLICT DO NOTHING'),
    );
}

const sameButTime = (a: SubstationStatus, b: SubstationStatus): boolean =>
  a.runState === b.runState &&
  a.powerMode === b.powerMode &&
  Object.is(Math.round(a.batteryPct), Math.round(b.batteryPct)) &&
  a.pointOnline === b.pointOnline &&
  a.pointTotal === b.pointTotal;

function columnsOf(rows: readonly SubstationStatus[]): Column[] {
  return [
    numbers(
      'substation_no',
      'int4',
      rows.map((row) => row.substationNo),
    ),
    numbers(
      't',
      'int8',
      rows.map((row) => row.t),
    ),
    numbers(
      'run_state',
      'int2',
      rows.map((row) => row.runState),
    ),
    numbers(
      'power_mode',
      'int2',
      rows.map((row) => row.powerMode),
    ),
    numbers(
      'battery_pct',
      'float8',
      rows.map((row) => row.batteryPct),
    ),
    numbers(
      'point_online',
      'int4',
      rows.map((row) => row.pointOnline),
    ),
    numbers(
      'point_total',
      'int4',
      rows.map((row) => row.pointTotal),
    ),
  ];
}
