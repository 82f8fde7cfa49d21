import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * An empty folder, as before a first start, that the user under whom PostgreSQL runs may enter too.
 */
export function emptyDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * A folder with a cluster and all tables, in which a start makes the rest as in an empty one: keys,
 * people, records. `npm test` has one made for the whole run (tests/product/prepareFolder.ts), and
 * this copies it; without it the folder is empty.
 */
export async function preparedDataFolder(): Promise<string> {
  const folder = emptyDataFolder();
  const prepared = process.env['PITHEAD_TEST_FOLDER'] ?? '';
  // An empty word would be the root of the disk.
  if (prepared !== '') await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}
