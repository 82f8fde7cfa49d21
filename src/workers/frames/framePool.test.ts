import { describe, expect, test } from 'vitest';
import { CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';
import { buffersOf } from '#contracts/live/buffersOf.ts';
import { FramePool } from '../framePool.ts';

describe('frame pool', () => {
  test('lends a returned buffer again and makes none while frames come back', () => {
    const pool = new FramePool();
    const first = pool.lease(5_000);
    expect(first.buffer.byteLength).toBe(8_192);
    pool.giveBack([first.buffer]);
    expect(pool.lease(8_000).buffer).toBe(first.buffer);
    expect(pool.lease(8_000).buffer).not.toBe(first.buffer);
    expect(pool.made).toBe(2);
  });

  test('columns of one lease do not overlap and are aligned', () => {
    const lease = new FramePool().lease(100);
    const bytes = lease.take('u8', 3);
    const doubles = lease.take('f64', 2);
    bytes.fill(255);
    doubles.fill(0);
    expect([...bytes]).toEqual([255, 255, 255]);
    expect(doubles.byteOffset).toBe(8);
  });

  test('does not take what is not its own', () => {
    const pool = new FramePool();
    pool.giveBack([new ArrayBuffer(0), new ArrayBuffer(5_000)]);
    pool.lease(4_000);
    expect(pool.made).toBe(1);
  });
});

describe('pulled frames', () => {
  test('one pull is answered once, with what changed; without change the pull waits', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const latest = mine.window.follow({ kind: 'latest', pointNos: [1] });
    const people = mine.window.follow({ kind: 'people' });
    mine.window.pull();
    await mine.turn();
    expect([latest.all.length, people.all.length]).toEqual([1, 1]);
    mine.hub.point({ no: 1, t: T0, value: 1 });
    await mine.turn();
    expect(latest.all.length).toBe(1);
    mine.window.pull();
    mine.window.pull();
    await mine.turn();
    mine.hub.point({ no: 2, t: T0, value: 1 });
    await mine.turn();
    expect([latest.all.length, people.all.length]).toEqual([2, 1]);
    mine.window.pull();
    mine.hub.point({ no: 1, t: T0 + 1, value: 2 });
    await mine.turn();
    expect(latest.newest()?.value[0]).toBe(2);
  });

  test('buffers that come back are used again: an hour of frames makes no new ones', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const latest = mine.window.follow({
      kind: 'latest',
      pointNos: Array.from({ length: 500 }, (_, no) => no),
    });
    const spent: ArrayBuffer[] = [];
    for (let tick = 0; tick < 200; tick++) {
      mine.hub.point({ no: tick % 500, t: T0 + tick, value: tick });
      mine.window.pull(spent.splice(0));
      mine.clock.advance(100);
      const frame = latest.all.at(-3);
      if (frame) spent.push(...buffersOf(frame));
    }
    expect(latest.all.length).toBeGreaterThan(190);
    expect(mine.core.windows.pool.made).toBeLessThanOrEqual(4);
  });

  test('a window that says goodbye is sent nothing more', async () => {
    const mine = new CoreFixture();
    await mine.open();
    mine.window.follow({ kind: 'link' });
    mine.window.send({ type: 'bye', because: 'gone' });
    const heard = mine.window.messages.length;
    await mine.pass(3);
    expect(mine.window.messages.length).toBe(heard);
  });
});
