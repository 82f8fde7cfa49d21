import type { Engine } from '#server/entity/engine.ts';
import { query, type Row } from '#server/entity/rows.ts';

/** What a call of the screen was asked with: query of GET, body of POST; every value as text. */
export type Asked = Readonly<Record<string, unknown>>;

/** Rows of a question of the screen. */
export const rowsOf = async (
  engine: Engine,
  text: string,
  values: unknown[] = [],
): Promise<readonly Row[]> => (await query<Row>(engine.pool, text, values)).rows;

/** Text of a parameter; undefined when absent or empty. */
export const textIn = (asked: Asked, name: string): string | undefined => {
  const value = asked[name];
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;
};
