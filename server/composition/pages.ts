import { unwatchFile, watchFile, type StatsListener } from 'node:fs';
import { join } from 'node:path';

const LOOK_MS = 5_000;

/** Calls `changed` when the pages in `folder` were replaced by others, as a new version is put in place under a running server; the answer ends that. */
export function watchPages(folder: string, changed: () => void, everyMs = LOOK_MS): () => void {
  const page = join(folder, 'index.html');
  const look: StatsListener = (now, before) => {
    // Gone for a moment while it is being replaced.
    if (now.size > 0 && now.mtimeMs !== before.mtimeMs) changed();
  };
  watchFile(page, { interval: everyMs, persistent: false }, look);
  return () => unwatchFile(page, look);
}
