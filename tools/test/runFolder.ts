import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/** What the tests of a run share, by their environment; `remove` when the last of them is over. */
export type RunFolder = { readonly env: Readonly<Record<string, string>>; remove(): void };

/**
 * Makes what each product that a test starts would make again: a data folder with its cluster and
 * tables, which is copied (tests/product/dataFolder.ts), and the compiled form of the server's
 * modules. Without the first products make their own.
 */
export async function makeRunFolder(): Promise<RunFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-run-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const path of [folder, data]) chmodSync(path, 0o755);
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const { code, output } = await run(process.execPath, ['tests/product/prepareFolder.ts', data], {
    quiet: true,
    env: compiled,
  });
  if (code !== 0) console.log(`No data folder was prepared, each product makes its own: ${output}`);
  return {
    env: { ...compiled, ...(code === 0 ? { PITHEAD_TEST_FOLDER: data } : {}) },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
