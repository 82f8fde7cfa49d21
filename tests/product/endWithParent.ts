import { isMainThread } from 'node:worker_threads';

/**
 * Imported into a server that tests start: it ends once whoever started it is gone, however that
 * was, and leaves no mine running behind him. Its own children and threads import it too and are
 * left alone.
 */
if (isMainThread && process.env['PITHEAD_TEST_PARENT'] === String(process.ppid))
  process.stdin
    .on('end', () => process.kill(process.pid, 'SIGTERM'))
    .on('error', () => undefined)
    .resume()
    .unref();
