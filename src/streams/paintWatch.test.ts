import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import { stagesBody } from '#contracts/live/trace.ts';
import { ClientFixture } from '#tests/helpers/clientFixture.ts';
import { T0 } from '#tests/helpers/coreFixture.ts';
import { PaintWatch } from './paintWatch.ts';

const mark = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
let window: ClientFixture;
beforeEach(() => {
  window = new ClientFixture();
});
afterEach(() => window.close());

/** A frame with a reading of point 1 comes over the hub. */
function frame(trace?: string): void {
  const { hub } = window.mine;
  hub.channels.point.add({ no: 1, t: T0, value: 7, state: 0, recv: 0 });
  hub.channels.point.close(T0, hub.group('point'), trace);
}
const told = (): string[] =>
  window.mine.requests
    .filter(({ path }) => path === paths.traceStages)
    .flatMap(({ body }) => stagesBody.parse(body).stages)
    .map(({ trace, stage }) => `${stage} ${trace}`);

async function open(): Promise<void> {
  await window.open();
  window.mine.answers[paths.traceStages] = () => null;
  await window.pass(300);
}

test('what belongs to a trace is told: taken in by the worker, painted by the window', async () => {
  window.client.follow({ kind: 'latest', pointNos: [1] }).subscribe(() => undefined);
  await open();
  frame(mark);
  await window.pass(5_000);
  expect(told()).toEqual([`receive ${mark}`, `paint ${mark}`]);
});

test('without a trace nothing is told, and what no window shows is not painted', async () => {
  await open();
  frame();
  await window.pass(5_000);
  expect(told()).toEqual([]);
  frame(mark);
  await window.pass(5_000);
  expect(told()).toEqual([`receive ${mark}`]);
});

test('a paint is told after the next picture, once for all that came before it, and never by a page that draws none', () => {
  const clock = new ManualClock();
  const pictures = new Set<() => void>();
  const painted: string[] = [];
  const watch = new PaintWatch(
    clock,
    (run) => {
      pictures.add(run);
      return () => void pictures.delete(run);
    },
    (trace) => void painted.push(trace),
  );
  const draw = (): void => Array.from(pictures).forEach((run) => run());
  watch.shown('first');
  watch.shown('second');
  clock.advance(1_000);
  expect(painted).toEqual([]);
  draw();
  expect(painted).toEqual([]);
  clock.advance(0);
  draw();
  clock.advance(0);
  expect(painted).toEqual(['first']);
  watch.shown('third');
  watch.stop();
  draw();
  clock.advance(0);
  expect(painted).toEqual(['first']);
});
