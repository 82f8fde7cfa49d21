import { types, type QueryResult, type QueryResultRow } from 'pg';
import { z } from 'zod';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { unmaskCode } from '#contracts/entity/permission.ts';
import type { Actor } from './actor.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { fieldSql } from './tableOf.ts';

export type Row = Readonly<Record<string, unknown>>;

const BIGINT = 20;
const numbersForBigints = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * A statement, by a name where it is run by hundreds in one moment: each connection plans it once.
 * One name belongs to one text.
 */
type Statement = string | { readonly name: string; readonly text: string };

/** Runs a statement; whole numbers of 64 bits arrive as numbers. */
export const query = <R extends QueryResultRow = QueryResultRow>(
  executor: Executor,
  statement: Statement,
  values: unknown[] = [],
): Promise<QueryResult<R>> =>
  executor.query<R>({
    ...(typeof statement === 'string' ? { text: statement } : statement),
    values,
    types: numbersForBigints,
  });

/**
 * Rows of a statement, each read by `schema`: columns that it does not name are left out. Throws
 * when the database answers anything else.
 */
export async function rowsOf<S extends z.ZodType>(
  schema: S,
  executor: Executor,
  statement: Statement,
  values: unknown[] = [],
): Promise<z.output<S>[]> {
  const { rows } = await query(executor, statement, values);
  return rows.map((row) => schema.parse(row));
}

/** The row of a statement that answers ids of records. */
export const idRow = z.object({ id: z.string() });

/** The columns of a record as they are answered; secrets are not among them. */
export function answeredColumns(entity: AnyEntity): string {
  const own = Object.entries(entity.fields).flatMap(([name, { shape }]) =>
    shape.kind === 'secret' ? [] : [fieldSql(entity, name)],
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
export function shownTo(
  entity: AnyEntity,
  actor: Pick<Actor, 'permissions'>,
): <R extends Row>(row: R) => R {
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

/** The texts of a list; none of anything else. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
