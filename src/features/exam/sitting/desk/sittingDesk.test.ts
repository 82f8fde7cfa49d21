import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { changesOf, type KeptAnswer } from './kept.ts';
import { ServerClock } from './serverClock.ts';
import { SittingDesk } from './sittingDesk.ts';
import { memoryStore } from './sittingStore.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

type Sheet = { readonly deadline: number };

/** A server that keeps the answers of one attempt by their numbers, and a line that can be cut. */
class ExamServer {
  isCut = false;
  deadline = 600_000;
  seq = 0;
  readonly answers = new Map<string, KeptAnswer>();
  readonly events: string[] = [];
  handedIn = 0;
  refuses = false;

  readonly calls = {
    resume: async () =>
      this.#heard(() => ({
        attemptId: 'a',
        sheet: { deadline: this.deadline },
        seq: this.seq,
        answers: [...this.answers].map(([questionId, { answer, marked }]) => ({
          questionId,
          answer,
          marked,
        })),
      })),
    save: async (seq: number, changes: readonly [string, KeptAnswer][]) =>
      this.#heard(() => this.#taken(seq, changes)),
    tell: async ({ kind }: { readonly kind: string }) =>
      this.#heard(() => ({ count: this.events.push(kind) })),
    handIn: async (seq: number, changes: readonly [string, KeptAnswer][]) =>
      this.#heard(() => {
        this.#taken(seq, changes);
        this.handedIn++;
        return { score: 1 };
      }),
  };

  #taken(seq: number, changes: readonly [string, KeptAnswer][]) {
    for (const [id, answer] of changes)
      if (answer.seq > (this.answers.get(id)?.seq ?? 0)) this.answers.set(id, answer);
    this.seq = Math.max(this.seq, seq);
    return { seq: this.seq, deadline: this.deadline };
  }

  #heard<T extends object>(answer: () => T) {
    if (this.isCut) return err(failure('network', 'cut'));
    if (this.refuses) return err(failure('wrong_state', 'void'));
    return ok({ ...answer(), now: Date.now() });
  }
}

const deskOf = (server: ExamServer, store = memoryStore<Sheet>()) =>
  new SittingDesk(
    'a',
    store,
    server.calls,
    new ServerClock({ mono: () => Date.now(), wall: () => Date.now() }),
  );

test('an answer is kept at once, reaches the server, and is said to be saved', async () => {
  const server = new ExamServer();
  const desk = deskOf(server);
  await desk.start();
  await desk.answer('q1', 'A');
  expect(desk.state().kept?.answers['q1']?.answer).toBe('A');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.answers.get('q1')?.answer).toBe('A');
  expect(desk.state().kept?.savedSeq).toBe(1);
});

test('with the line cut it goes on, says since when what waits, and sends all when it is back', async () => {
  const server = new ExamServer();
  const desk = deskOf(server);
  await desk.start();
  server.isCut = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await desk.answer('q1', 'A');
  await desk.mark('q2', true);
  await vi.advanceTimersByTimeAsync(120_000);
  const { kept, awaySince } = desk.state();
  expect(awaySince).toBe(15_000);
  expect(kept?.waitsSince).toBe(60_000);
  expect(kept && changesOf(kept)).toHaveLength(2);
  server.isCut = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.answers.get('q2')?.marked).toBe(true);
  expect(desk.state().awaySince).toBeUndefined();
});

test('a closed browser loses nothing: the next page goes on with it, and without a network too', async () => {
  const server = new ExamServer();
  const store = memoryStore<Sheet>();
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

test('handing in without a line waits for it, takes nothing more, and is done once', async () => {
  const server = new ExamServer();
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
  expect(desk.state().end).toMatchObject({ score: 1 });
});

test('at the end of the time it hands in by itself, at the end that the server moved', async () => {
  const server = new ExamServer();
  const desk = deskOf(server);
  await desk.start();
  server.deadline = 900_000;
  await vi.advanceTimersByTimeAsync(16_000);
  await vi.advanceTimersByTimeAsync(599_000);
  await desk.tick();
  expect(server.handedIn).toBe(0);
  await vi.advanceTimersByTimeAsync(300_000);
  await desk.tick();
  expect(server.handedIn).toBe(1);
});

test('leaving the window is told, also later when the line was cut', async () => {
  const server = new ExamServer();
  const desk = deskOf(server);
  await desk.start();
  server.isCut = true;
  await desk.happened('blur');
  await vi.advanceTimersByTimeAsync(1_000);
  await desk.happened('return');
  server.isCut = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.events).toEqual(['blur', 'return']);
  expect(desk.state().kept?.events).toEqual([]);
});

test('a server that takes nothing more says why, and it asks no more', async () => {
  const server = new ExamServer();
  const desk = deskOf(server);
  await desk.start();
  server.refuses = true;
  await desk.answer('q1', 'A');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(desk.state().failure?.code).toBe('wrong_state');
  expect(vi.getTimerCount()).toBe(0);
});
