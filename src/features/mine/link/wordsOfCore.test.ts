import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LinkState } from '#contracts/live/dataCore.ts';
import { ClientFixture } from '#tests/helpers/clientFixture.ts';
import { linkStatus, type LinkStatus } from './linkStatus.ts';

/** From the server to the worker: longer than to the worker's next tick in some of the cases. */
const WAY_MS = 200;
/**
 * What a window may say on its way back from a core that stood still: nothing that blames the line
 * for it.
 */
const onTheWay: readonly LinkStatus[] = ['frozen', 'retrying', 'catchingUp', 'live'];

let window: ClientFixture;
/** Every word that the window said, each as it changed. */
let words: LinkStatus[];

beforeEach(async () => {
  window = new ClientFixture();
  words = [];
  let report: { readonly state: LinkState; readonly at: number } | undefined;
  const say = (): void => {
    const silentMs =
      report === undefined
        ? Number.POSITIVE_INFINITY
        : report.state.silentMs + window.clock.mono() - report.at;
    const word = linkStatus(report?.state, silentMs, window.client.health.value.state);
    if (word !== words.at(-1)) words.push(word);
  };
  window.client.follow({ kind: 'link' }).subscribe(({ link }) => {
    report = { state: link, at: window.clock.mono() };
    say();
  });
  window.client.health.subscribe(say);
  window.clock.every(100, say);
  await window.open();
  window.mine.hub.lagMs = WAY_MS;
});
afterEach(() => window.close());

/** All is well, with a heartbeat of the server each two seconds. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    if (passed % 2_000 === 0) window.mine.hub.heartbeat();
    await window.pass(100);
  }
}

/**
 * The worker stands still: its clock goes on, none of its timers fires, and what the server says
 * waits. `heldUp`: each picture of the window takes so many ms longer meanwhile.
 */
async function stuck(ms: number, heldUp = 0): Promise<void> {
  const { clock, hub } = window.mine;
  clock.advance = () => undefined;
  let untilBeat = 1_000;
  for (let passed = 0; passed < ms; passed += 100 + heldUp) {
    window.sleep(heldUp);
    clock.skip(100 + heldUp);
    untilBeat -= 100 + heldUp;
    if (untilBeat <= 0) {
      hub.heartbeat();
      untilBeat += 2_000;
    }
    await window.pass(100);
  }
  // The clock's own again.
  Reflect.deleteProperty(clock, 'advance');
}

describe('a core that stood still and goes on', () => {
  // Where in its second it stops decides what it does first: its own tick, or what waited.
  test.each([
    [2_600, 900],
    [4_500, 0],
    [4_500, 900],
    [4_900, 500],
    [4_900, 900],
  ])('for %d ms, from %d ms after its tick, says nothing of the line by it', async (ms, after) => {
    await pass(7_000 + after);
    expect(words.at(-1)).toBe('live');
    words = ['live'];
    await stuck(ms);
    await pass(6_000);
    expect(window.mines).toHaveLength(1);
    expect(words.filter((word) => !onTheWay.includes(word))).toEqual([]);
    expect(words.slice(0, 2)).toEqual(['live', 'frozen']);
    expect(words.slice(2).filter((word) => word === 'live')).toEqual(['live']);
    expect(words.at(-1)).toBe('live');
  });

  test('is live no sooner than it has read something, and where nothing comes it says so, counted from waking on', async () => {
    await pass(7_000);
    words = ['live'];
    // Whatever is sent from now on is on its way for good.
    window.mine.hub.lagMs = 1e9;
    await stuck(4_000);
    await window.pass(16_000);
    expect(words).toEqual(['live', 'frozen', 'catchingUp', 'stale', 'lost']);
  });

  test('after a busy window has moved on to another one is not heard any more', async () => {
    await pass(7_900);
    words = ['live'];
    await stuck(12_000, 1_000);
    expect(window.mines).toHaveLength(2);
    await window.mine.connect();
    await pass(6_000);
    expect(words).toEqual(['live', 'frozen', 'live']);
  });
});
