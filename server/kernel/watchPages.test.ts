import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchPages } from './watchPages.ts';

test('new pages in the folder are told of once, and of a folder that nobody touches nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-pages-'));
  const page = join(folder, 'index.html');
  writeFileSync(page, 'first');
  utimesSync(page, 1, 1);
  const changed = vi.fn();
  const first = vi.fn();
  const stop = watchPages(folder, changed, 10);
  const stopFirst = watchPages(join(folder, 'other'), first, 10);
  writeFileSync(page, 'second');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), {
    timeout: 5_000,
    interval: 10,
  });
  utimesSync(page, 2, 2);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), {
    timeout: 5_000,
    interval: 10,
  });
  expect(first).not.toHaveBeenCalled();
  stop();
  stopFirst();
  rmSync(folder, { recursive: true });
});
