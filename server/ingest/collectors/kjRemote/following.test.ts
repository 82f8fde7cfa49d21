import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { ManualClock } from '#base/clock.ts';
import type { DriverPort, Rows } from '../driver.ts';
import { isKjName, KjIntake, Unreadable } from '../kjFiles/kjIntake.ts';
import { layoutsOf } from '../kjFiles/kjText.ts';
import { Following } from './following.ts';
import type { Room } from './room.ts';

const NOW = Date.UTC(2026, 10, 28, 8);
const MINUTE = 60_000;

/** A folder elsewhere, what was brought of it, and how far the marks say that it is read. */
function mineOf() {
  const files = new Map<string, { text: string; at: number | undefined }>();
  const sent: Rows[] = [];
  const refused: string[] = [];
  const clock = new ManualClock(NOW);
  const port: DriverPort = {
    clock,
    isTrial: false,
    folder: '.',
    connected: () => undefined,
    send: async (batch) => void sent.push(batch),
    offer: () => true,
    refused: (message) => void refused.push(message),
    leaveOut: () => undefined,
    certificate: () => undefined,
    marks: async () => new Map(),
  };
  const layouts = layoutsOf('AQSS=pointCode;value;dataTime');
  if (!layouts.ok) throw new Error(layouts.error);
  const room: Room = {
    list: async () =>
      [...files].map(([name, { text, at }]) => ({
        name,
        size: text.length,
        at,
        isFolder: name === 'done',
      })),
    read: async (name) => {
      const { text } = must(files.get(name), name);
      if (text === '') throw new Unreadable('permission denied');
      return Buffer.from(text);
    },
    lay: async () => undefined,
    close: () => undefined,
  };
  /** As in one life of the product, begun at a mark. */
  const follow = (mark?: number): Following =>
    new Following({ intake: new KjIntake(layouts.value, port), port, log: 'log', mark });
  const values = (): unknown[] =>
    sent.flatMap(({ rows }) => rows.map((row) => (row as { value?: unknown }).value));
  const marks = (): number[] =>
    sent.flatMap(({ marks: told = [] }) => told.map(({ next }) => next));
  return { files, room, follow, values, marks, refused, clock };
}
const { signal } = new AbortController();
const aqss = (value: number): string => `KJ;AQSS|001040;${value};2026-11-28 15:00:00~||`;
const put = (
  { files }: Pick<ReturnType<typeof mineOf>, 'files'>,
  name: string,
  text: string,
  minutes: number,
): void => void files.set(`${name}.txt`, { text, at: NOW + minutes * MINUTE });

test('files come in the order in which they were written, each once, with their mark', async () => {
  const mine = mineOf();
  put(mine, 'b', aqss(2), -1);
  put(mine, 'a', aqss(1), -2);
  mine.files.set('notes.doc', { text: 'x', at: NOW });
  const following = mine.follow();
  await following.look(mine.room, signal);
  await following.look(mine.room, signal);
  expect(mine.values()).toEqual(['1', '2']);
  expect(mine.marks()).toEqual([NOW - 2 * MINUTE, NOW - MINUTE]);
});

test('the mark never passes a file that is still being written', async () => {
  const mine = mineOf();
  put(mine, 'half', aqss(1).slice(0, 20), -3);
  put(mine, 'whole', aqss(2), -2);
  const following = mine.follow();
  await following.look(mine.room, signal);
  expect([mine.values(), mine.marks()]).toEqual([['2'], []]);
  put(mine, 'half', aqss(1), -1);
  await following.look(mine.room, signal);
  expect([mine.values(), mine.marks()]).toEqual([['2', '1'], [NOW - MINUTE]]);
});

test('a file that stays half-written is refused after a minute, and the mark goes on', async () => {
  const mine = mineOf();
  put(mine, 'half', aqss(1).slice(0, 20), -3);
  const following = mine.follow();
  await following.look(mine.room, signal);
  mine.clock.advance(61_000);
  await following.look(mine.room, signal);
  expect(mine.refused).toEqual(['half.txt: the end mark || is missing: it is half-written']);
  expect(mine.marks()).toEqual([NOW - 3 * MINUTE]);
});

test('after a kill what lies long before the mark is not read again, what came late is', async () => {
  const mine = mineOf();
  put(mine, 'old', aqss(1), -30);
  put(mine, 'late', aqss(2), -5);
  put(mine, 'new', aqss(3), 0);
  await mine.follow(NOW - MINUTE).look(mine.room, signal);
  expect(mine.values()).toEqual(['2', '3']);
});

test('what comes late with a time of long before is read, once, while the connection stands', async () => {
  const mine = mineOf();
  put(mine, 'old', aqss(1), -60);
  put(mine, 'new', aqss(2), 0);
  const following = mine.follow(NOW - MINUTE);
  await following.look(mine.room, signal);
  put(mine, 'late', aqss(3), -45);
  put(mine, 'half', aqss(4).slice(0, 20), -44);
  await following.look(mine.room, signal);
  mine.files.delete('half.txt');
  put(mine, 'whole', aqss(4), -44);
  await following.look(mine.room, signal);
  await following.look(mine.room, signal);
  expect(mine.values()).toEqual(['2', '3', '4']);
  expect(mine.marks()).toEqual([NOW]);
  expect(mine.refused).toEqual([]);
});

test('a late file that stays half-written is told of', async () => {
  const mine = mineOf();
  put(mine, 'new', aqss(2), 0);
  const following = mine.follow();
  await following.look(mine.room, signal);
  put(mine, 'half', aqss(4).slice(0, 20), -44);
  await following.look(mine.room, signal);
  mine.clock.advance(61_000);
  await following.look(mine.room, signal);
  expect(mine.refused).toHaveLength(1);
});

test('whoever begins with the newest reads nothing of what lies there', async () => {
  const mine = mineOf();
  put(mine, 'old', aqss(1), -30);
  const following = mine.follow();
  await following.skip(mine.room);
  put(mine, 'new', aqss(2), 0);
  await following.look(mine.room, signal);
  expect(mine.values()).toEqual(['2']);
});

test('a file whose time lies ahead does not hide those behind it', async () => {
  const mine = mineOf();
  put(mine, 'ahead', aqss(1), 600);
  await mine.follow().look(mine.room, signal);
  expect(Math.max(...mine.marks())).toBeLessThanOrEqual(NOW);
});

test('a file that is not given holds up no other and is told of, and is read once it is', async () => {
  const mine = mineOf();
  put(mine, 'shut', '', -3);
  put(mine, 'open', aqss(2), -2);
  const following = mine.follow();
  await following.look(mine.room, signal);
  mine.clock.advance(61_000);
  await following.look(mine.room, signal);
  expect(mine.values()).toEqual(['2']);
  expect(mine.refused).toEqual(['shut.txt: permission denied']);
  // Its mark waits for it, so that after a kill it is not left out.
  expect(mine.marks()).toEqual([]);
  put(mine, 'shut', aqss(1), -3);
  await following.look(mine.room, signal);
  expect(mine.values()).toEqual(['2', '1']);
  expect(mine.marks().at(-1)).toBe(NOW - 2 * MINUTE);
});

test.each([
  '../a.txt',
  'a/b.txt',
  'a\\b.txt',
  'a\r\nDELE b.txt',
  'a\0.txt',
  '\u001b[2J.txt',
  '.txt',
])('the name %j is none of a file in the folder', (name) => {
  expect(isKjName(name)).toBe(false);
});

test.each([undefined, Number.NaN])(
  'a server that tells no times is told of as a setup',
  async (at) => {
    const mine = mineOf();
    mine.files.set('a.txt', { text: aqss(1), at });
    await expect(mine.follow().look(mine.room, signal)).rejects.toThrow('after=move');
  },
);
