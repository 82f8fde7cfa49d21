import { createContext } from 'react';
import { AlarmState, begunAt, isSilence, needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';

/**
 * Alarms that one row of the list stands for: consequences under their cause, or those of one kind
 * and area.
 */
export type Fold = {
  readonly kind: 'cause' | 'alike';
  /** Stays the same while the members come and go. */
  readonly key: string;
  /** Alarms behind the row, without it. */
  readonly members: readonly Alarm[];
  readonly isOpen: boolean;
};

/** Rows to show, and by the id of a row what is folded under it. */
export type FoldedRows = {
  readonly rows: readonly Alarm[];
  readonly folds: ReadonlyMap<string, readonly Fold[]>;
};

/** Folds of the rows on the screen. */
export const Folds = createContext<FoldedRows['folds']>(new Map());

/** More new alarms than this in ten minutes are a flood for one operator (ISA-18.2, EEMUA 191). */
export const FLOOD_ALARMS = 10;
export const FLOOD_MS = 600_000;
const LEAST_GROUP = 3;

/** How many announced alarms were raised in the ten minutes before `now`. */
export const raisedLately = (alarms: readonly Alarm[], now: number): number =>
  alarms.reduce(
    (count, alarm) =>
      count +
      Number(isAnnounced(alarm) && begunAt(alarm) > now - FLOOD_MS && begunAt(alarm) <= now),
    0,
  );

/**
 * Puts suppressed alarms, found in `all`, under the row of their cause; those of open folds follow
 * it.
 */
export function foldCauses(
  rows: readonly Alarm[],
  all: readonly Alarm[],
  open: readonly string[],
): FoldedRows {
  const byId = new Map(all.map((alarm) => [alarm.id, alarm]));
  const children = new Map<string, Alarm[]>();
  for (const alarm of all) {
    const cause = isUnder(alarm) ? rootOf(alarm, byId) : undefined;
    if (cause === undefined) continue;
    const known = children.get(cause.id);
    if (known === undefined) children.set(cause.id, [alarm]);
    else known.push(alarm);
  }
  const folds = new Map<string, readonly Fold[]>();
  const shown = rows.flatMap((row) => {
    const members = children.get(row.id);
    if (members === undefined) return [row];
    const isOpen = open.includes(row.id);
    folds.set(row.id, [{ kind: 'cause', key: row.id, members, isOpen }]);
    return isOpen ? [row, ...members] : [row];
  });
  return { rows: shown, folds };
}

const isUnder = ({ state, parentAlarmId }: Alarm): boolean =>
  state === AlarmState.suppressed && parentAlarmId !== null;

/**
 * What stands at the top: a substation's sensors under a cut ring hang on the ring. Undefined for
 * what hangs on nothing.
 */
export function rootOf(alarm: Alarm, byId: ReadonlyMap<string, Alarm>): Alarm | undefined {
  const seen = new Set<string>();
  let cause: Alarm | undefined = alarm;
  while (cause !== undefined && isUnder(cause) && !seen.has(cause.id)) {
    seen.add(cause.id);
    cause = byId.get(cause.parentAlarmId ?? '');
  }
  return cause === alarm ? undefined : cause;
}

/**
 * Leaves of three or more rows of one area and kind only one: the most severe that waits for
 * somebody, and of several the oldest, so that a new one does not move it. What measures something
 * else is another kind: gas never stands behind the pressure of a support. Once a group is open the
 * others follow that row. An unacknowledged red alarm always has its own row, and so has what lies
 * in no area: that is no place that such alarms would share.
 */
export function foldAlike(rows: readonly Alarm[], open: readonly string[]): FoldedRows {
  const groups = Map.groupBy(rows, groupOf);
  const folds = new Map<string, readonly Fold[]>();
  const behind = new Set<Alarm>();
  for (const [key, group] of groups) {
    if (key === undefined || group.length < LEAST_GROUP) continue;
    const first = group.reduce((best, alarm) => (standsFor(alarm, best) ? alarm : best));
    const members = group.filter((alarm) => alarm !== first);
    const isOpen = open.includes(key);
    folds.set(first.id, [{ kind: 'alike', key, members, isOpen }]);
    for (const alarm of members) behind.add(alarm);
  }
  const shown = rows.filter((row) => !behind.has(row));
  return {
    rows: shown.flatMap((row) => [
      row,
      ...(folds.get(row.id) ?? []).flatMap(({ isOpen, members }) => (isOpen ? members : [])),
    ]),
    folds,
  };
}

function groupOf(alarm: Alarm): string | undefined {
  const { areaName, areaNo, alarmType, unit } = alarm;
  if (areaName === null || (alarm.level === 1 && needsAck(alarm))) return undefined;
  const measured = isSilence(alarm) ? '' : unit;
  // Areas of two levels may be called alike.
  return [areaName, alarmType, measured, ...(areaNo === null ? [] : [areaNo])].join('|');
}

const standsFor = (a: Alarm, b: Alarm): boolean =>
  (Number(needsAck(b)) - Number(needsAck(a)) || a.level - b.level || begunAt(a) - begunAt(b)) < 0;

/** Ids of the rows that stand below another one because its fold is open. */
export function unfolded(folds: FoldedRows['folds']): ReadonlySet<string> {
  const known = members.get(folds);
  if (known !== undefined) return known;
  const ids = new Set(
    [...folds.values()].flatMap((own) =>
      own.flatMap((fold) => (fold.isOpen ? fold.members.map(({ id }) => id) : [])),
    ),
  );
  members.set(folds, ids);
  return ids;
}
/** All rows ask for the same folds. */
const members = new WeakMap<FoldedRows['folds'], ReadonlySet<string>>();

/**
 * What an act on these rows is for: the rows and, of each folded group of like ones, every alarm
 * behind it. What follows from a cause waits for nobody.
 */
export function withFolded(rows: readonly Alarm[], folds: FoldedRows['folds']): Alarm[] {
  const behind = rows
    .flatMap(({ id }) => folds.get(id) ?? [])
    .filter(({ kind, isOpen }) => kind === 'alike' && !isOpen);
  return [...new Set([...rows, ...behind.flatMap(({ members }) => members)])];
}

/** Both, one after the other. */
export function folded(
  rows: readonly Alarm[],
  all: readonly Alarm[],
  open: readonly string[],
  isGrouped: boolean,
): FoldedRows {
  const alike = isGrouped
    ? foldAlike(rows, open)
    : { rows, folds: new Map<string, readonly Fold[]>() };
  const causes = foldCauses(alike.rows, all, open);
  const folds = new Map(causes.folds);
  for (const [id, own] of alike.folds) folds.set(id, [...(folds.get(id) ?? []), ...own]);
  return { rows: causes.rows, folds };
}
