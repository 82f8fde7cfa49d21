import { types, type QueryResult, type QueryResultRow } from 'pg';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { unmaskCode } from '#contracts/entity/permission.ts';
import type { Actor } from './actor.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { quoted } from './tableOf.ts';

export type Row = Readonly<Record<string, unknown>>;

const BIGINT = 20;
const numbersForBigints = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Runs a statement; whole numbers of 64 bits arrive as numbers. */
export const query = <R extends QueryResultRow = QueryResultRow>(
  executor: Executor,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult<R>> => executor.query<R>({ text, values, types: numbersForBigints });

/** The columns of a record as they are answered; secrets are not among them. */
export function answeredColumns(entity: AnyEntity): string {
  const own = Object.entries(entity.fields).flatMap(([name, { shape }]) =>
    shape.kind === 'secret'
      ? []
      : [shape.kind === 'date' ? `${quoted(name)}::text AS ${quoted(name)}` : quoted(name)],
  );
  return ['id', ...own, '"rowVersion"'].join(', ');
}

/** The fields that this actor sees without their middle. */
export function maskedFor(entity: AnyEntity, actor: Pick<Actor, 'permissions'>): readonly string[] {
  const masked = Object.entries(entity.fields).flatMap(([name, { shape }]) =>
    shape.kind === 'text' && shape.masked ? [name] : [],
  );
  return masked.length > 0 && isPermitted(actor.permissions, unmaskCode(entity)) ? [] : masked;
}

/** The record as this actor may see it: masked fields lose their middle unless he may unmask. */
export function shownTo(entity: AnyEntity, actor: Pick<Actor, 'permissions'>): (row: Row) => Row {
  const masked = maskedFor(entity, actor);
  if (masked.length === 0) return (row) => row;
  return (row) => ({
    ...row,
    ...Object.fromEntries(masked.map((name) => [name, maskOf(row[name])])),
  });
}

/** The first three and last two characters stay of a long text, nothing of a short one. */
export function maskOf(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  return value.length < 8
    ? '*'.repeat(value.length)
    : `${value.slice(0, 3)}${'*'.repeat(value.length - 5)}${value.slice(-2)}`;
}

/** A value as text; nothing of an object. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : value instanceof Date
        ? value.toISOString()
        : '';
