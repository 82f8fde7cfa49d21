import type { Clock } from '#base/clock.ts';
import { err, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type {
  CollectorBrowse,
  CollectorStanding,
  CollectorTrial,
} from '#contracts/sources/collectorStanding.ts';
import type { CollectorPort } from '#server/ports/sources.ts';
import { Inbox } from '../connectors/mqtt/inbox.ts';
import type { DeadLetters } from '../deadLetters.ts';
import type { Receiver } from '../receiver.ts';
import type { SourceBook } from '../sourceBook.ts';
import type { Sql } from '../sql.ts';
import { CollectorLedger } from './collectorLedger.ts';
import {
  readCollectors,
  readMarks,
  type OpenSecret,
  type StoredCollector,
} from './collectorTable.ts';
import { CollectorStation } from './collectorStation.ts';
import { Questions } from './questions.ts';
import { processOf } from './drivers.ts';
import type { ToCore } from './talk.ts';

const LEAVE_WAIT_MS = 2_000;

type Parts = {
  readonly receiver: Receiver;
  readonly sources: SourceBook;
  readonly deadLetters: DeadLetters;
  readonly clock: Clock;
  /** Where files of the product lie. */
  readonly folder: string;
  readonly sql: Sql;
  readonly open: OpenSecret;
  readonly mineCode: () => string;
  readonly complain: (error: unknown, what: string) => void;
};

type Kept = { stored: StoredCollector; readonly ledger: CollectorLedger; readonly inbox: Inbox };

/**
 * All collectors, as the core sees them: processes of their own fetch, the core stores what they
 * bring as if a source of the same code had sent it.
 */
export class Collectors implements CollectorPort {
  readonly #parts: Parts;
  readonly #kept = new Map<string, Kept>();
  readonly #stations = new Map<string, CollectorStation>();
  readonly #trials = new Questions<CollectorTrial>();
  readonly #looks = new Questions<CollectorBrowse>();
  #loading: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads anew what is set up, and runs it; call it at the start and after every change. */
  reload(): Promise<void> {
    this.#loading = this.#loading.then(() =>
      this.#load().catch((error: unknown) =>
        this.#parts.complain(error, 'the collectors could not be read'),
      ),
    );
    return this.#loading;
  }

  standings(): CollectorStanding[] {
    return [...this.#kept.values()].map(({ stored, ledger }) => ledger.standing(stored));
  }

  async test(id: string): Promise<Result<CollectorTrial, Failure>> {
    const found = this.#kept.get(id);
    if (found === undefined) return err(failure('record_not_found', 'There is no such collector.'));
    const { setup } = found.stored;
    const station = this.#stationOf(processOf[setup.kind]);
    return this.#trials.ask(this.#parts.clock, (ask) =>
      station.say({ say: 'try', ask, setup: { ...setup, tags: [...setup.tags] } }),
    );
  }

  async browse(id: string, node: string | undefined): Promise<Result<CollectorBrowse, Failure>> {
    const found = this.#kept.get(id);
    if (found === undefined) return err(failure('record_not_found', 'There is no such collector.'));
    const { setup } = found.stored;
    const station = this.#stationOf(processOf[setup.kind]);
    return this.#looks.ask(this.#parts.clock, (ask) =>
      station.say({ say: 'browse', ask, setup: { ...setup, tags: [...setup.tags] }, node }),
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loading;
    for (const station of this.#stations.values()) station.stop();
    await Promise.all([...this.#kept.values()].map(({ inbox }) => inbox.close(LEAVE_WAIT_MS)));
  }

  async #load(): Promise<void> {
    const { sql, open, complain, sources, mineCode, clock } = this.#parts;
    const found = await readCollectors(sql, open, complain);
    if (this.#stopped) return;
    const ids = new Set(found.map(({ setup }) => setup.id));
    for (const [id, { inbox }] of this.#kept)
      if (!ids.has(id)) {
        this.#kept.delete(id);
        void inbox.close(LEAVE_WAIT_MS);
      }
    for (const stored of found) {
      const { id, code } = stored.setup;
      if (sources.find(code) === undefined) await sources.create({ code, mineCode: mineCode() });
      const kept = this.#kept.get(id);
      if (kept === undefined) this.#kept.set(id, this.#newOf(stored));
      else {
        if (kept.stored.disabled && !stored.disabled)
          kept.ledger.enter({ state: 'connecting', reason: null, cause: null }, clock.now());
        kept.stored = stored;
      }
    }
    const running = found.filter(({ disabled }) => !disabled).map(({ setup }) => setup);
    const byProcess = Map.groupBy(running, ({ kind }) => processOf[kind]);
    for (const name of new Set([...this.#stations.keys(), ...byProcess.keys()]))
      this.#stationOf(name).run(byProcess.get(name) ?? []);
  }

  #newOf(stored: StoredCollector): Kept {
    const { receiver, deadLetters, clock } = this.#parts;
    const ledger = new CollectorLedger(clock.now());
    const inbox = new Inbox({
      receiver,
      deadLetters,
      clock,
      metrics: ledger.metrics,
      answered: (answer) => ledger.answered(answer, clock.now()),
    });
    return { stored, ledger, inbox };
  }

  #stationOf(name: string): CollectorStation {
    const known = this.#stations.get(name);
    if (known !== undefined) return known;
    const station = new CollectorStation({
      clock: this.#parts.clock,
      folder: this.#parts.folder,
      heard: (message) => this.#heard(message, station),
      died: (why) => this.#died(name, why),
    });
    this.#stations.set(name, station);
    return station;
  }

  #died(name: string, why: string): void {
    this.#parts.complain(new Error(why), `the collectors of ${name} are started again`);
    for (const { stored, ledger } of this.#kept.values())
      if (!stored.disabled && processOf[stored.setup.kind] === name)
        ledger.enter({ state: 'connecting', reason: why, cause: null }, this.#parts.clock.now());
  }

  #heard(message: ToCore, station: CollectorStation): void {
    if (message.say === 'pong') return;
    if (message.say === 'tried') return this.#trials.answer(message.ask, message.trial);
    if (message.say === 'browsed') return this.#looks.answer(message.ask, message.browse);
    const kept = this.#kept.get(message.id);
    if (kept === undefined) return;
    if (message.say === 'whereFrom') return void this.#tellMarks(kept.stored, station);
    const now = this.#parts.clock.now();
    if (message.say === 'state') kept.ledger.enter(message, now);
    else if (message.say === 'certificate') kept.ledger.certified(message.thumbprint);
    else if (message.say === 'skipped') kept.ledger.skipped(message.rows);
    else if (message.say === 'refused') kept.ledger.refused(message.message, now);
    else if (message.say === 'leftOut') kept.ledger.leaveOut(message.mappings);
    else this.#store(message, kept, station);
  }

  #store(
    { id, batch, entity, payload, marks }: ToCore & { readonly say: 'batch' },
    { stored: { setup }, ledger, inbox }: Kept,
    station: CollectorStation,
  ): void {
    const done = (): void => void station.say({ say: 'stored', id, batch });
    const source = this.#parts.sources.find(setup.code);
    if (source === undefined || source.disabled) {
      ledger.refused(`data source ${setup.code} is disabled`, this.#parts.clock.now());
      return done();
    }
    if (payload !== NO_ROWS) ledger.brought(entity, newestRows(payload), this.#parts.clock.now());
    inbox.take(source, { entity, history: false, marks }, Buffer.from(payload), done);
  }

  async #tellMarks({ setup }: StoredCollector, station: CollectorStation): Promise<void> {
    const { sources, sql, complain } = this.#parts;
    const source = sources.find(setup.code);
    const marks = await readMarks(sql, source?.no).catch((error: unknown) => {
      complain(error, `how far ${setup.code} has read could not be found out`);
      return undefined;
    });
    station.say({ say: 'marks', id: setup.id, marks });
  }
}

/** A batch that brings marks alone. */
const NO_ROWS = '[]';
/** Rows for the eye; reading large batches twice would cost the core too much. */
const READABLE = 64_000;
function newestRows(payload: string): unknown[] {
  if (payload.length > READABLE) return [];
  const rows: unknown = JSON.parse(payload);
  return Array.isArray(rows) ? rows : [];
}
