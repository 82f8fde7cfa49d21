import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import { T0 } from '#tests/helpers/coreFixture.ts';
import { ClientFixture, TestBrowser } from '#tests/helpers/clientFixture.ts';

const options = { hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first' } as const;
const latest = { kind: 'latest', pointNos: [1] } as const satisfies Topic;

let browser: TestBrowser;
let first: ClientFixture;
let second: ClientFixture;
beforeEach(async () => {
  browser = new TestBrowser();
  first = new ClientFixture(browser);
  second = new ClientFixture(browser);
  await first.open();
  second.client.open(options);
  await pass(300);
});
afterEach(() => {
  first.close();
  second.close();
});

/** Time passes for both windows and every worker. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await first.pass(100);
    await second.turn();
    second.draw();
    await second.turn();
  }
}

function follow<T extends Topic>(window: ClientFixture, topic: T): FrameOf<T>[] {
  const frames: FrameOf<T>[] = [];
  window.client.follow(topic).subscribe((frame) => frames.push(frame));
  return frames;
}

describe('two windows of one browser', () => {
  test('share one core and one connection, and each is shown what it follows', async () => {
    const [a, b] = [follow(first, latest), follow(second, latest)];
    await pass(300);
    first.mine.hub.point({ no: 1, t: T0, value: 7 });
    await pass(300);
    expect(browser.mines).toHaveLength(1);
    expect(first.mine.hub.opened).toBe(1);
    expect([a.at(-1)?.value[0], b.at(-1)?.value[0]]).toEqual([7, 7]);
  });

  test('one signs out and the other goes on', async () => {
    const link = follow(second, { kind: 'link' });
    first.client.close();
    await pass(1_500);
    expect(link.at(-1)?.link.state).toBe('online');
    expect(second.client.health.value.state).toBe('running');
  });

  test('both move from a core that hangs to the same next one, within 8 s', async () => {
    const [hung] = browser.mines;
    if (hung) hung.clock.advance = () => undefined;
    await pass(8_000);
    expect(browser.mines).toHaveLength(2);
    expect([first, second].map(({ client }) => client.health.value)).toEqual([
      { state: 'running', restarts: 1 },
      { state: 'running', restarts: 1 },
    ]);
  });

  test('a core that threw says so at once, and one other takes its place', async () => {
    browser.mines[0]?.window.send({ type: 'bye', because: 'gone' });
    browser.mines[0]?.core.windows.fail();
    await pass(200);
    expect([first, second].map(({ client }) => client.health.value.state)).toEqual([
      'frozen',
      'frozen',
    ]);
    browser.mines[0]?.core.windows.beat();
    await pass(200);
    expect([first, second].map(({ client }) => client.health.value.state)).toEqual([
      'frozen',
      'frozen',
    ]);
    await pass(2_000);
    expect(browser.mines).toHaveLength(2);
    expect([first, second].map(({ client }) => client.health.value.state)).toEqual([
      'running',
      'running',
    ]);
    // The old one was told goodbye by both, so it ends with its link.
    await pass(6_000);
    expect([browser.mines[0]?.hub.phase, browser.mines[0]?.ended]).toEqual(['offline', 1]);
  });

  test('a window that opens later uses the core that the others moved to', async () => {
    browser.mines[0]?.core.windows.fail();
    await pass(2_500);
    const third = new ClientFixture(browser);
    third.client.open(options);
    await third.turn();
    expect(browser.mines).toHaveLength(2);
    third.close();
  });
});
