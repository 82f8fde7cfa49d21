import { statSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_MS = 5_000;

/**
 * Calls `changed` when the pages in `folder` were replaced by others, as a new version is put in
 * place under a running server; the answer ends that.
 */
export function watchPages(folder: string, changed: () => void, everyMs = LOOK_MS): () => void {
  const page = join(folder, 'index.html');
  let known = writtenAt(page);
  const timer = setInterval(() => {
    const now = writtenAt(page);
    if (now === undefined || now === known) return;
    known = now;
    changed();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * When a file was written, epoch ms; `undefined` while it is gone or empty, as for a moment when it
 * is being replaced.
 */
function writtenAt(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || found.size === 0 ? undefined : found.mtimeMs;
}
