import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExamServer } from '#tests/helpers/testSitting.ts';
import { givenOf } from '../calls.ts';
import type { OwnWindow } from './deskFaces.ts';
import { changesOf } from './kept.ts';
import { ServerClock } from './serverClock.ts';
import { SittingDesk } from './sittingDesk.ts';
import { memoryStore } from './sittingStore.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const now = (): number => Date.now();

function windowOf(): OwnWindow {
  let id: string | undefined;
  return { read: () => id, write: (next) => void (id = next) };
}

const deskOf = (server: ExamServer, store = memoryStore(), own = windowOf()) =>
  new SittingDesk(
    'a',
    store,
    {
      resume: async () => server.resume(),
      save: async (kept, id) => server.save(id, kept.seq, givenOf(kept)),
      tell: async (kind) => server.tell(kind),
      handIn: async (kept, id) => server.handIn(id, kept.seq, givenOf(kept)),
    },
    new ServerClock({ mono: now, wall: now }),
    own,
  );

test('an answer is kept at once, reaches the server, and is said to be saved', async () => {
  const server = new ExamServer(now);
  const desk = deskOf(server);
  await desk.start();
  await desk.answer('q1', 'A');
  expect(desk.state().kept?.answers['q1']?.answer).toBe('A');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.answers.get('q1')?.answer).toBe('A');
  expect(desk.state().kept?.savedSeq).toBe(2);
});

test('with the line cut it goes on, says since when what waits, and sends all when it is back', async () => {
  const server = new ExamServer(now);
  const desk = deskOf(server);
  await desk.start();
  server.isCut = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await desk.answer('q1', 'A');
  await desk.flag('q2', true);
  await vi.advanceTimersByTimeAsync(120_000);
  const { kept, awaySince } = desk.state();
  expect(awaySince).toBe(15_000);
  expect(kept?.waitsSince).toBe(60_000);
  expect(kept && changesOf(kept)).toHaveLength(2);
  server.isCut = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.answers.get('q2')?.flagged).toBe(true);
  expect(desk.state().awaySince).toBeUndefined();
});

test('a closed browser loses nothing: the next one goes on with it, and without a network too', async () => {
  const server = new ExamServer(now);
  const store = memoryStore();
  const first = deskOf(server, store);
  await first.start();
  server.isCut = true;
  await first.answer('q1', 'B');
  first.stop();
  const second = deskOf(server, store);
  await second.start();
  expect(second.state().kept?.answers['q1']?.answer).toBe('B');
  server.isCut = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.answers.get('q1')?.answer).toBe('B');
});

test('a reload is no second window, another machine is: the first one stops and may take it back', async () => {
  const server = new ExamServer(now);
  const [store, own] = [memoryStore(), windowOf()];
  const first = deskOf(server, store, own);
  await first.start();
  first.stop();
  const reloaded = deskOf(server, store, own);
  await reloaded.start();
  expect(server.windows).toBe(1);
  const other = deskOf(server);
  await other.start();
  expect(server.windows).toBe(2);
  await reloaded.answer('q1', 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloaded.state().isElsewhere).toBe(true);
  expect(server.answers.has('q1')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.windows).toBe(2);
  await reloaded.takeOver();
  expect(server.answers.get('q1')?.answer).toBe('A');
});

test('handing in without a line waits for it, takes nothing more, and is done once', async () => {
  const server = new ExamServer(now);
  const desk = deskOf(server);
  await desk.start();
  server.isCut = true;
  await desk.answer('q1', 'A');
  await desk.handIn();
  await desk.answer('q1', 'B');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(desk.state().end).toBeUndefined();
  server.isCut = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.answers.get('q1')?.answer).toBe('A');
  expect(server.handedIn).toBe(1);
  expect(desk.state().end).toMatchObject({ answered: 1 });
});

test('at the end of the time it hands in by itself, at the end that the server moved', async () => {
  const server = new ExamServer(now);
  const desk = deskOf(server);
  await desk.start();
  server.deadline = 900_000;
  await vi.advanceTimersByTimeAsync(615_000);
  await desk.tick();
  expect(server.handedIn).toBe(0);
  await vi.advanceTimersByTimeAsync(300_000);
  await desk.tick();
  expect(server.handedIn).toBe(1);
});

test('a save that comes after the end is handed in with what it brought', async () => {
  const server = new ExamServer(now);
  const desk = deskOf(server);
  await desk.start();
  server.refuses = 'time_over';
  await desk.answer('q1', 'A');
  await vi.advanceTimersByTimeAsync(700);
  expect(desk.state().kept?.handInAt).toBeDefined();
  server.refuses = undefined;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.handedIn).toBe(1);
});

test('leaving the window is told, also later when the line was cut', async () => {
  const server = new ExamServer(now);
  const desk = deskOf(server);
  await desk.start();
  server.isCut = true;
  await desk.happened('blur');
  await vi.advanceTimersByTimeAsync(1_000);
  await desk.happened('back');
  server.isCut = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.events).toEqual(['blur', 'back']);
  expect(desk.state().kept?.events).toEqual([]);
});

test('a server that takes nothing more says why, and it asks no more', async () => {
  const server = new ExamServer(now);
  const desk = deskOf(server);
  await desk.start();
  server.refuses = 'sitting_over';
  await desk.answer('q1', 'A');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(desk.state().failure?.code).toBe('sitting_over');
  expect(vi.getTimerCount()).toBe(0);
});
