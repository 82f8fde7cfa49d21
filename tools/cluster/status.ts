import { paths } from '#contracts/http/paths.ts';
import { isAlive, readRunning, type Running } from './running.ts';

/** Says how each is; true where all are well. */
export async function status(folder: string): Promise<boolean> {
  const rows = await Promise.all(
    readRunning(folder).map(async (one) => ({
      name: one.name,
      pid: one.pid,
      url: one.url ?? '',
      state: await stateOf(one),
    })),
  );
  if (rows.length === 0) console.log('Nothing is running: npm run cluster -- up');
  else console.table(rows);
  return rows.length > 0 && rows.every(({ state }) => state === 'ok' || state === 'running');
}

async function stateOf(one: Running): Promise<string> {
  if (!isAlive(one)) return 'ended';
  if (one.url === undefined) return 'running';
  return (await healthOf(one.url)) ?? 'does not answer';
}

/** What an installation says of itself; undefined while it does not answer, or takes nothing. */
export async function healthOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url + paths.health, { signal: AbortSignal.timeout(3_000) });
    const health = (await response.json()) as { status?: unknown };
    return response.ok ? String(health.status) : undefined;
  } catch {
    return undefined;
  }
}
