import { execFileSync } from 'node:child_process';
import { MESSAGES, messagesOf, ROWS, type Layout } from './core/messages.ts';
import { touchedAll, variants, type Name, type Variant } from './core/variants.ts';
import {
  atLeast,
  interleaved,
  keep,
  median,
  ratio,
  summary,
  threadMicros,
} from './harness/figures.ts';

/**
 * The worker's path from bytes to memory, 1000 samples a message of 1000 series. Every variant
 * reads the same bytes in a process of its own, so that none inherits another's heap or compiled
 * code; rounds are interleaved and medians taken. Data time runs on from pass to pass and rings
 * have gone round before anything is timed, as in a worker that has run for a shift.
 *
 * The base is the official protocol's reader and touching every field once; the core is everything
 * that the product does with a sample. All rings and arrays hold the same 4,096 samples of each of
 * the 1000 series.
 */
const ROUNDS = 3;
/** Until every ring has gone round. */
const WARM_PASSES = 21;
const TIMED_PASSES = 9;

/**
 * Million samples a second of the thread's own time, the median of the passes; another program on
 * the machine does not count.
 */
function measure(name: Name, layout: Layout): number {
  const { of, warm = WARM_PASSES, timed = TIMED_PASSES }: Variant = variants[name]();
  for (let pass = 0; pass < warm; pass++)
    for (const message of messagesOf(layout, pass)) of(message)();
  const rates = Array.from({ length: timed }, (_, n) => {
    const messages = messagesOf(layout, warm + n).map(of);
    // What encoding left behind is not the receiver's to clear away.
    globalThis.gc?.();
    const start = threadMicros();
    for (const take of messages) take();
    return (MESSAGES * ROWS) / (threadMicros() - start);
  });
  if (Number.isNaN(touchedAll())) throw new Error('unreachable');
  return median(rates);
}

async function compare(): Promise<void> {
  const names = Object.keys(variants) as Name[];
  const tasks = names.flatMap((name) =>
    (['turns', 'runs'] as const)
      .filter((layout) => layout === 'turns' || !name.startsWith('JSON'))
      .map((layout) => `${layout}: ${name}` as const),
  );
  const rounds = await interleaved(tasks, ROUNDS, async (task) => {
    const [layout, name] = task.split(': ');
    return Number(
      execFileSync(
        process.execPath,
        ['--expose-gc', import.meta.filename, name ?? '', layout ?? ''],
        {
          encoding: 'utf8',
          timeout: 120_000,
        },
      ),
    );
  });
  const over = (task: (typeof tasks)[number], base: (typeof tasks)[number]): number =>
    ratio(rounds, task, base);
  keep(
    'core',
    [
      ...(['turns', 'runs'] as const).flatMap((layout) => [
        atLeast(
          `1: core over decode alone, ${layout}, 16 followed`,
          over(`${layout}: core, 16 followed`, `${layout}: decode alone`),
          0.7,
        ),
        atLeast(
          `1: core over decode alone, ${layout}, 1000 followed`,
          over(`${layout}: core, all followed`, `${layout}: decode alone`),
          0.7,
        ),
        atLeast(
          `1: core over push and shift, ${layout}`,
          over(`${layout}: core, all followed`, `${layout}: decode, push and shift`),
          10,
        ),
        atLeast(
          `1: rings and aggregates over bare rings, ${layout}`,
          over(`${layout}: columns, core`, `${layout}: columns, bare rings`),
          0.5,
        ),
      ]),
      atLeast(
        '1: core over decode alone, JSON rows',
        over('turns: JSON rows, core', 'turns: JSON rows alone'),
        0.9,
      ),
    ],
    { 'M samples/s of one core': summary(rounds) },
  );
}

const [name, layout] = process.argv.slice(2);
if (name === undefined) await compare();
else console.log(measure(name as Name, layout as Layout));
