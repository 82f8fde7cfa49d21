import perspective from '@perspective-dev/client/inline';

export type TableKind = 'index' | 'limit';

const schema = { no: 'integer', t: 'float', value: 'float', state: 'integer' } as const;
const LIMIT = 3_600_000;
const AT_ONCE = 16;

/**
 * Samples a second from Arrow bytes into a table of the engine's own worker. Updates are sent
 * several at a time, which the engine may then take together; all are in before the time ends.
 */
export async function perspectiveRate(kind: TableKind, rows: number, ms: number): Promise<number> {
  const client = await perspective.worker();
  const batches = await arrowBatches(client, rows, 8);
  const table = await client.table(schema, kind === 'index' ? { index: 'no' } : { limit: LIMIT });
  for (const batch of batches) await table.update(batch);
  await table.size();
  const several = (k: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        table.update(batches[(k + i) % batches.length] as ArrayBuffer),
      ),
    );
  // Warm before it is timed, as the core is.
  for (const warm = performance.now(); performance.now() - warm < ms / 4;) await several(0);
  await table.size();
  const start = performance.now();
  let samples = 0;
  for (let k = 0; performance.now() - start < ms; k += AT_ONCE) {
    await several(k);
    samples += AT_ONCE * rows;
  }
  await table.size();
  const rate = (samples / (performance.now() - start)) * 1000;
  await table.delete();
  client.terminate();
  return rate;
}

/** Bytes that the engine uses for 3.6 M samples in a limited table. */
export async function perspectiveBytes(): Promise<number> {
  const client = await perspective.worker();
  const [batch] = await arrowBatches(client, 20_000, 1);
  const table = await client.table(schema, { limit: LIMIT });
  const before = await client.system_info();
  for (let held = 0; held < LIMIT; held += 20_000) await table.update(batch as ArrayBuffer);
  // Updates are answered before they are all in.
  let size = await table.size();
  for (let look = 0; size < LIMIT && look < 200; look++) {
    await new Promise((done) => setTimeout(done, 100));
    size = await table.size();
  }
  if (size < LIMIT) throw new Error(`it holds ${size} rows`);
  const { used_size: used, heap_size: heap } = await client.system_info();
  client.terminate();
  return Number(used ?? heap) - Number(before.used_size ?? before.heap_size);
}

type Client = Awaited<ReturnType<typeof perspective.worker>>;

async function arrowBatches(client: Client, rows: number, count: number): Promise<ArrayBuffer[]> {
  const batches: ArrayBuffer[] = [];
  for (let b = 0; b < count; b++) {
    const columns = {
      no: Array.from({ length: rows }, (_, i) => i % 1000),
      t: Array.from(
        { length: rows },
        (_, i) => 1_790_000_000_000 + b * 20_000 + Math.floor(i / 1000) * 1000,
      ),
      value: Array.from({ length: rows }, () => 0.5 + Math.random() / 10),
      state: Array.from({ length: rows }, () => 0),
    };
    const table = await client.table(schema);
    await table.update(columns);
    const view = await table.view();
    batches.push((await view.to_arrow()) as ArrayBuffer);
    await view.delete();
    await table.delete();
  }
  return batches;
}
