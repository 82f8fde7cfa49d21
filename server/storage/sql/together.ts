import type { Client, QueryConfig } from 'pg';

/**
 * Runs statements of which none reads what another writes as one: one way to the database and back,
 * and, outside of a transaction, all or nothing by itself.
 */
export async function runTogether(
  client: Client,
  statements: readonly QueryConfig[],
): Promise<void> {
  const [only] = statements;
  if (only === undefined) return;
  await client.query(statements.length === 1 ? only : joined(statements));
}

/** As parts of one WITH; the parameters of each are numbered after those before it. */
function joined(statements: readonly QueryConfig[]): QueryConfig {
  const values: unknown[] = [];
  const parts = statements.map(({ text, values: own = [] }, i) => {
    const before = values.length;
    values.push(...(own as unknown[]));
    return `w${i} AS (${text.replaceAll(/\$(\d+)/g, (_, no: string) => `$${Number(no) + before}`)})`;
  });
  return { text: `WITH ${parts.join(', ')} SELECT 1`, values };
}
