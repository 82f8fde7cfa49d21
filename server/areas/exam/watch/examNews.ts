import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { WATCHED_MS, watchReply, type WatchNews } from '#contracts/exam/markingCalls.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { ClientPort } from '#server/ports/clients.ts';
import { eventColumns, seatColumns } from './watchSql.ts';

type Options = {
  readonly engine: Pick<Engine, 'clock' | 'complain'> & { readonly pool: Executor };
  readonly clock: Pick<Clock, 'mono' | 'after'>;
  readonly tellExam: ClientPort['tellExam'];
};

/** What is gathered before those who watch are told, ms: two hundred may begin in one moment. */
const GATHER_MS = 1_000;
/** An event is committed at most so long after its time, ms; one that is told twice is one. */
const LATE_MS = 5_000;

const testRow = z.object({ testId: z.string() });
const seatRow = watchReply.shape.students.element.extend(testRow.shape);
const eventRow = watchReply.shape.events.element.extend(testRow.shape);

/** Of somebody who sits anew the newest attempt alone: that is his seat. */
const SEATS = `
  SELECT t.id AS "testId", ${seatColumns}
  FROM entity."attempt" a JOIN entity."test" t ON t.id = a."testId"
    JOIN entity."student" s ON s.id = a."studentId"
  WHERE a.id = ANY ($1) AND t.id = ANY ($2) AND NOT EXISTS (SELECT FROM entity."attempt" n
    WHERE n."testId" = a."testId" AND n."studentId" = a."studentId" AND n.no > a.no)`;
const EVENTS = `
  SELECT e."testId", ${eventColumns}
  FROM entity."attemptEvent" e LEFT JOIN entity."student" s ON s.id = e."studentId"
  WHERE e."attemptId" = ANY ($1) AND e."testId" = ANY ($2) AND e.time > $3::float8
  ORDER BY e.time DESC, e.id DESC LIMIT 100`;

/**
 * Tells those who watch an exam what changes of who sits it, once a second at most. While nobody
 * watches it costs a look into an empty map: saving waits for none of it.
 */
export class ExamNews {
  readonly #options: Options;
  /** Of each exam the users who watch it, until when by the monotonic clock. */
  readonly #watched = new Map<string, Map<string, number>>();
  #attempts = new Set<string>();
  #toldTime: number;
  #cancel: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#toldTime = options.engine.clock.now();
  }

  /** Somebody who may see an exam has asked for it. */
  watches(testId: string, userId: string): void {
    const users = this.#watched.get(testId) ?? new Map<string, number>();
    users.set(userId, this.#options.clock.mono() + WATCHED_MS);
    this.#watched.set(testId, users);
  }

  /** Something was kept of an attempt. */
  heard(attemptId: string): void {
    if (this.#watched.size === 0) return;
    this.#attempts.add(attemptId);
    this.#cancel ??= this.#options.clock.after(GATHER_MS, () => void this.#tell());
  }

  /** Rights have changed: who may still watch asks anew. */
  forget(): void {
    this.#watched.clear();
  }

  stop(): void {
    this.#cancel?.();
    this.forget();
  }

  async #tell(): Promise<void> {
    const { engine, tellExam } = this.#options;
    this.#cancel = undefined;
    const attempts = [...this.#attempts];
    this.#attempts = new Set();
    const watchers = this.#watchers();
    if (watchers.size === 0) return;
    try {
      const told = await this.#newsOf(attempts, [...watchers.keys()]);
      // Rights may have changed while it was read: whoever is forgotten hears nothing.
      const still = this.#watchers();
      for (const news of told) {
        const users = still.get(news.testId);
        if (users !== undefined) tellExam(users, news);
      }
    } catch (error) {
      // The page asks for all of it before long.
      engine.complain(error, 'telling who watches an exam');
    }
  }

  /** Who watches what now; those whose time is over are forgotten. */
  #watchers(): ReadonlyMap<string, readonly string[]> {
    const now = this.#options.clock.mono();
    const watchers = new Map<string, string[]>();
    for (const [testId, users] of this.#watched) {
      for (const [userId, until] of users) if (until < now) users.delete(userId);
      if (users.size === 0) this.#watched.delete(testId);
      else watchers.set(testId, [...users.keys()]);
    }
    return watchers;
  }

  async #newsOf(attempts: string[], tests: string[]): Promise<WatchNews[]> {
    const { pool, clock } = this.#options.engine;
    const serverNow = clock.now();
    const since = this.#toldTime - LATE_MS;
    this.#toldTime = serverNow;
    const seats = await rowsOf(seatRow, pool, SEATS, [attempts, tests]);
    const events = await rowsOf(eventRow, pool, EVENTS, [attempts, tests, since]);
    const eventsOf = Map.groupBy(events, ({ testId }) => testId);
    return [...Map.groupBy(seats, ({ testId }) => testId)].map(([testId, own]) => ({
      testId,
      serverNow,
      students: own.map(({ testId: _test, ...seat }) => seat),
      events: (eventsOf.get(testId) ?? []).map(({ testId: _test, ...event }) => event),
    }));
  }
}
