import { expect, test } from 'vitest';
import { tellPast, tellState } from '#server/live/past/tellPast.ts';
import { ClientFixture } from '#tests/helpers/clientFixture.ts';
import { MemoryPast } from '#tests/helpers/memoryPast.ts';
import { Playback } from '#workers/replay/playback.ts';
import { randomOf } from '#base/random.ts';
import type { Topic } from '#contracts/live/dataCore.ts';
import { hubStreams } from '#contracts/live/past.ts';
import { topicKey } from './topicKey.ts';

const clockTopic: Topic & { kind: 'clock' } = { kind: 'clock' };
const topics: readonly Topic[] = [
  { kind: 'people' },
  { kind: 'alarms' },
  { kind: 'latest', pointNos: [1, 2] },
  { kind: 'substations' },
  { kind: 'alarms', live: true },
];

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'the clock of a page ends where that of its core stands, whatever it follows, however long it is hidden or the past takes (seed %d)',
  async (seed) => {
    const random = randomOf(seed, 'clock of a page');
    const page = new ClientFixture();
    page.client.follow(clockTopic).subscribe();
    await page.open();
    const { mine } = page;
    const start = mine.clock.now();
    const past = new MemoryPast();
    const slowly =
      (stream: (...args: number[]) => AsyncIterable<unknown>) =>
      async (...args: readonly unknown[]): Promise<readonly unknown[]> => {
        const elements: unknown[] = [];
        for await (const element of stream(...(args as number[]))) elements.push(element);
        await new Promise<void>((resolve) => void mine.clock.after(random.below(3_000), resolve));
        return elements;
      };
    mine.hub.streams[hubStreams.pastState] = slowly((at = 0) => tellState(past, at, 'messagepack'));
    mine.hub.streams[hubStreams.past] = slowly((after = 0, to = 0) =>
      tellPast(past, after, to, 'messagepack'),
    );
    const followed = new Map<Topic, () => void>();
    const toggle = (topic: Topic): void => {
      const leave = followed.get(topic);
      followed.delete(topic);
      if (leave) return leave();
      const frames = page.client.follow(topic).subscribe();
      followed.set(topic, () => frames.unsubscribe());
    };
    for (let step = 0; step < 40; step++) {
      const dice = random.below(7);
      if (dice === 0)
        page.client.turn({
          act: 'seek',
          at: start - 1_000 * random.below(100),
          playing: random.next() < 0.5,
          speed: 16,
        });
      if (dice === 1) page.client.turn({ act: 'live' });
      if (dice === 2) page.hidden = !page.hidden;
      // The page stands still for so long that it may be let rest.
      if (dice === 3) mine.clock.advance(random.below(9_000));
      if (dice > 3) toggle(topics[random.below(topics.length)] ?? clockTopic);
      mine.hub.heartbeat();
      await page.pass(random.below(12) * 100);
    }
    page.hidden = false;
    for (let second = 0; second < 6; second++) {
      mine.hub.heartbeat();
      await page.pass(1_000);
    }
    // The fixture's own window is the first of its core.
    const scene = mine.core.contextOf(2);
    const stands = scene instanceof Playback ? { mode: 'replay', known: true } : { mode: 'live' };
    expect(page.client.newest<typeof clockTopic>(topicKey(clockTopic))?.clock).toMatchObject(
      stands,
    );
    page.close();
  },
);
