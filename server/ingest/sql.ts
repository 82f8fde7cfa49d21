/**
 * The part of a PostgreSQL pool that this room needs for its own two tables; a `pg` Pool is one.
 */
export interface Sql {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
}
