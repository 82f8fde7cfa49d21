import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import type { Death } from '#server/kernel/deaths.ts';
import { fromProcess } from './messages.ts';
import { Watchdog, type Patience } from './watchdog.ts';

const WORDS_KEPT = 2_000;

type Refusal = { readonly exitCode: number; readonly message: string };

type Watch = {
  readonly name: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly patience: Patience;
  readonly forward: (chunk: Buffer) => void;
  /** It was told to stop: silence is no death then. */
  readonly isStopping: () => boolean;
  readonly ready: () => void;
  readonly over: (end: Death & { readonly refusal: Refusal | undefined }) => void;
};

/** Watches one life of a process, ends it when it hangs, and tells once how it ended. */
export function watchLife(child: ChildProcess, watch: Watch): void {
  const { name, clock, log, patience, forward, isStopping, ready, over } = watch;
  let readyAt: number | undefined;
  let refusal: Refusal | undefined;
  let words = '';
  let hungMs: number | null = null;
  const watchdog = new Watchdog(clock, patience, (silentMs) => {
    if (isStopping()) return;
    hungMs = silentMs;
    log.error(`the ${name} gives no sign of life for ${silentMs / 1000} s: ending it`);
    child.kill('SIGKILL');
  });
  child.on('message', (message) => {
    const said = fromProcess.safeParse(message);
    if (!said.success) return log.warn(`the ${name} said something unknown to its supervisor`);
    watchdog.heard({ ready: said.data.kind === 'ready' });
    if (said.data.kind === 'refused') refusal = said.data;
    else if (said.data.kind === 'ready') {
      readyAt = clock.mono();
      ready();
    }
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    forward(chunk);
    words = lastWords(words + chunk.toString('utf8'));
  });
  const ended = (signal: string | null, exitCode: number | null): void => {
    watchdog.stop();
    over({
      at: clock.now(),
      signal,
      exitCode,
      outOfMemory: /heap out of memory|allocation failed/i.test(words),
      hungMs,
      servedMs: readyAt === undefined ? null : Math.round(clock.mono() - readyAt),
      lastWords: words.trim(),
      refusal,
    });
  };
  // What it said last still lies in the pipe when its end is told: one more turn of the loop has
  // read it.
  child.once(
    'exit',
    (code, signal) => void setImmediate(() => setImmediate(() => ended(signal, code))),
  );
  child.once('error', (error) => {
    log.error({ err: error }, `the ${name} could not be started`);
    if (child.pid === undefined) ended(null, 1);
  });
}

/** The end of what was said, without the lines of the log. */
function lastWords(text: string): string {
  const lines = text
    .split('\n')
    .filter((line, index, all) => index === all.length - 1 || !line.startsWith('{'));
  return lines.join('\n').slice(-WORDS_KEPT);
}
