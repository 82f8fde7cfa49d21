import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import type { FieldKind } from '#contracts/entity/field.ts';
import { mineText } from '#base/mineTime.ts';
import { expression, type Expression } from '#ui/form/expression.ts';

type AnyRecord = RecordOf<AnyEntity>;

/** The mine's day that a date or a moment lies in, `yyyy-MM-dd`; undefined for none. */
export function dayOf(kind: FieldKind | undefined, value: unknown): string | undefined {
  if (kind === 'date') return typeof value === 'string' ? value.slice(0, 10) : undefined;
  return typeof value === 'number' ? mineText(value).slice(0, 10) : undefined;
}

/** The field that says until when a record is wanted: the end of its calendar. */
export const dueFieldOf = ({ calendar }: AnyEntity): string | undefined =>
  calendar?.to ?? calendar?.from;

const settled: ReadonlySet<string> = new Set(['good', 'over']);
const read = new Map<string, Expression>();

/** Whether a record is still to be done; never where nothing says so. */
export function isOpen(entity: AnyEntity, record: AnyRecord): boolean {
  const { calendar, lifecycle, fields } = entity;
  if (calendar?.open !== undefined) {
    const holds = read.get(calendar.open) ?? expression(calendar.open);
    read.set(calendar.open, holds);
    return Boolean(holds(record));
  }
  if (lifecycle === undefined) return false;
  const state = stateNamed(statesOf(fields, lifecycle), record[lifecycle.field]);
  return state !== undefined && !settled.has(lifecycle.tones[state] ?? '');
}

/** Whether a record should be done already: open, and its end has passed. `now` in epoch ms. */
export function isLate(entity: AnyEntity, record: AnyRecord, now: number): boolean {
  const { calendar } = entity;
  const end = [calendar?.to, calendar?.from].find(
    (name) => name !== undefined && record[name] !== null && record[name] !== undefined,
  );
  if (end === undefined || !isOpen(entity, record)) return false;
  const value = record[end];
  const day = dayOf(entity.fields[end]?.shape.kind, value);
  if (day === undefined) return false;
  return typeof value === 'number' ? value < now : day < mineText(now).slice(0, 10);
}
