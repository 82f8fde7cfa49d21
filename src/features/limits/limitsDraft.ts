import {
  limitFaults,
  limitsSchema,
  type Grades,
  type LimitFault,
  type Limits,
} from '#contracts/sensors/limits.ts';
import type { Level } from '#contracts/alarms/alarm.ts';

export const levels: readonly Level[] = [1, 2, 3, 4];
export const columns = ['high', 'highClear', 'low', 'lowClear', 'rate'] as const;
export type Column = (typeof columns)[number];
/** Numbers that are 0 where nothing is said. */
export const numbers = ['deadband', 'onDelaySec', 'offDelaySec'] as const;
/** Numbers that may be absent: nothing is watched then. */
const optional = ['powerOffLevel', 'stuckSec', 'alarmValue', 'alarmValueLevel'] as const;

const shown: ReadonlySet<string> = new Set([...columns, ...numbers, ...optional]);

/**
 * Limits as they stand in the fields of a form: texts. Keys: `high.3`, `lowClear.1`, `deadband` ...
 */
export type LimitsDraft = Readonly<Record<string, string>>;
/** Faults by the key of the field that shows them. */
export type DraftFaults = Readonly<Record<string, LimitFault['rule'] | 'number'>>;

/** The texts of stored limits. */
export function draftOf(limits: Limits): LimitsDraft {
  const cells = columns.flatMap((column) =>
    levels.map((level): [string, string] => [`${column}.${level}`, textOf(limits[column][level])]),
  );
  const rest = numbers.map((name): [string, string] => [name, textOf(limits[name])]);
  const may = optional.map((name): [string, string] => [name, textOf(limits[name])]);
  return Object.fromEntries([...cells, ...rest, ...may]);
}

/**
 * The limits that a draft means, on top of what of `base` the form does not show, and what is wrong
 * with them; undefined while a text is no number that its field can take.
 */
export function limitsOf(
  draft: LimitsDraft,
  base: Limits,
): { limits: Limits | undefined; faults: DraftFaults } {
  const unread: Record<string, 'number'> = {};
  const read = (key: string, least = -Infinity): number | undefined => {
    const text = (draft[key] ?? '').trim().replace(',', '.');
    if (text === '') return undefined;
    const value = Number(text);
    if (!Number.isFinite(value) || value < least) unread[key] = 'number';
    return value;
  };
  const grades = (column: Column): Grades =>
    Object.fromEntries(
      levels.flatMap((level) => {
        const value = read(`${column}.${level}`, column === 'rate' ? LEAST : -Infinity);
        return value === undefined ? [] : [[level, value]];
      }),
    );
  const wish = {
    ...Object.fromEntries(Object.entries(base).filter(([name]) => !shown.has(name))),
    ...Object.fromEntries(columns.map((column) => [column, grades(column)])),
    ...Object.fromEntries(numbers.map((name) => [name, read(name, 0) ?? 0])),
    ...Object.fromEntries(
      optional.flatMap((name) => {
        const value = read(name, name === 'stuckSec' ? LEAST : -Infinity);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
  const parsed = limitsSchema.safeParse(wish);
  if (Object.keys(unread).length > 0 || !parsed.success) {
    const outside = parsed.success
      ? []
      : parsed.error.issues.map((issue) => [issue.path.join('.'), 'number'] as const);
    return { limits: undefined, faults: { ...Object.fromEntries(outside), ...unread } };
  }
  const found = limitFaults(parsed.data);
  // Limits out of order break their restore values too: one fault is one message.
  const inOrder = ({ side, level }: LimitFault): boolean =>
    !found.some((other) => other.rule === 'order' && other.side === side && other.level === level);
  const own = found.filter((fault) => fault.rule !== 'clear_order' || inOrder(fault));
  const faults = [
    ...own.map((fault) => [fieldOf(fault, parsed.data), fault.rule] as const),
    ...rateFaults(parsed.data.rate),
  ];
  return { limits: parsed.data, faults: Object.fromEntries(faults) };
}

/** What a rate or a time must exceed to mean anything. */
const LEAST = Number.MIN_VALUE;

/** A severe rise that is no steeper than a milder one would hide it. */
function rateFaults(rate: Grades): (readonly [string, 'order'])[] {
  const given = levels.filter((level) => rate[level] !== undefined);
  return given.flatMap((level, i) => {
    const milder = given[i + 1];
    return milder !== undefined && (rate[level] ?? 0) < (rate[milder] ?? 0)
      ? [[`rate.${level}`, 'order'] as const]
      : [];
  });
}

/** The field at which a fault is shown: the one that a person would change. */
function fieldOf({ rule, side, level }: LimitFault, limits: Limits): string {
  if (rule === 'power_off_level') return 'powerOffLevel';
  if (rule === 'order' || rule === 'sides_cross') return `${side}.${level}`;
  const clear = side === 'high' ? 'highClear' : 'lowClear';
  return limits[clear][level] === undefined ? 'deadband' : `${clear}.${level}`;
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));
