import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { must } from '#base/assert.ts';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { SourceNotice } from '#contracts/sources/sourceStanding.ts';
import { noSlopeSettings, type SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import { slopeSettingsOf } from '#server/areas/slopes/settings.ts';
import type { Database } from '#server/storage/database.ts';
import { DeadLetters } from './deadLetters.ts';
import type { Door } from './doors/door.ts';
import { HttpDoor } from './doors/http.ts';
import { Pipeline } from './pipeline/pipeline.ts';
import { Refusals } from './refusals.ts';
import { Receiver } from './receiver.ts';
import { RuleMemory } from './ruleMemory.ts';
import { lettersThrough } from './resend.ts';
import type { DataSource } from './source.ts';
import { SourceBook } from './sourceBook.ts';
import { SourceNotices } from './sourceNotices.ts';
import { SourceMeter } from './sourceMeter.ts';
import type { Health } from '#server/kernel/health.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { Settings } from '#server/kernel/settings.ts';
import type { SteadyClock } from '#server/kernel/steadyClock.ts';
import type { TlsPair } from '#server/kernel/tls.ts';
import type { LivePort } from '#server/ports/live.ts';
import type { OperatorActs, RuleOutcome } from '#server/ports/rules.ts';
import type { LetterPort, SourceFigures } from '#server/ports/sources.ts';
import { createRules } from '#server/rules/engine.ts';
import type { AckOptions, PeopleOptions, SuppressionWindow } from '#server/rules/options.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces } from '#server/ports/portFaces.ts';
import type { Mine } from '#server/storage/mine.ts';

export type Doors = {
  readonly acts: OperatorActs;
  readonly sources: SourceBook;
  /** Takes refused rows that somebody has mended. */
  readonly letters: LetterPort;
  /** How each source has been sending lately. */
  sourceFigures(): SourceFigures[];
  /** Stretches of time in which alarms of some places are expected. */
  useWindows(windows: readonly SuppressionWindow[]): void;
  /** How long alarms wait for an acknowledgement, and who is told then. */
  useAck(ack: AckOptions): void;
  /** When silence and stillness of a person count. */
  usePeople(times: Pick<PeopleOptions, 'lostMs' | 'stillMs'>): void;
  /** Tells the rules anew where the counts of slope receivers broke. */
  readBreaks(): Promise<void>;
  /** What administrators have set for slopes. */
  slopeSettings(): SlopeSettings;
  /** Reads it anew and tells the rules. */
  readSlopeSettings(): Promise<void>;
  /** Another certificate for connections that open from now on. */
  useTls(pair: TlsPair): void;
  /** What the single writer is doing. */
  state(): string;
  waitingRows(): number;
  stop(): Promise<void>;
};

type DoorOptions = {
  readonly app: FastifyInstance;
  readonly clock: SteadyClock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly mine: Mine;
  readonly live: LivePort;
  readonly settings: Settings;
  readonly tls: TlsPair | undefined;
  readonly health: Health;
};

/** A door that could not be opened is tried again so often. */
const REOPEN_MS = 10_000;

/** Counts of sources are written to their ledger so often. */
const NOTE_MS = 5_000;

/** What the log says of each notice, with what is recommended. */
const noticeWords: Readonly<Record<SourceNotice, string>> = {
  outdated:
    'rows older than a day came in order and were taken as the present, alarms included: send them as history (docs/ingest.md)',
  present:
    'rows of the last hour came as history: they raise no alarm; send the present without it',
  beyondKeeping:
    'rows came that are older than they are kept: the next tidying drops them; keep them longer by the setting retention',
};

/** What comes from an outside broker is booked under this source. */
const BROKER_SOURCE = 'broker';

/** The doors, the rules behind them and the single writer. */
export const doorsModule = serverModule({
  name: 'doors',
  needs: {
    app: faces.app,
    clock: faces.clock,
    log: faces.log,
    metrics: faces.metrics,
    database: faces.database,
    mine: faces.ownMine,
    hub: faces.hub,
    settings: faces.settings,
    tls: faces.tls,
    health: faces.health,
    alarmsLogged: faces.alarmsLogged,
  },
  async start({ hub, alarmsLogged, ...parts }) {
    const live: LivePort = {
      publish(intakes, outcomes, alarmSeqs) {
        hub.port.publish(intakes, outcomes, alarmSeqs);
        if (alarmSeqs.length > 0) alarmsLogged();
      },
    };
    const doors = await openDoors({ ...parts, live });
    return {
      gives: [
        gift(faces.doors, doors),
        gift(faces.acts, doors.acts),
        gift(faces.sources, doors.sources),
        gift(faces.letters, doors.letters),
        gift(faces.sourceFigures, () => doors.sourceFigures()),
        gift(faces.slopes, {
          settings: () => doors.slopeSettings(),
          changed: () => doors.readSlopeSettings(),
          breaksChanged: () => doors.readBreaks(),
        }),
      ],
      stop: () => doors.stop(),
    };
  },
});

/** Rules, the single writer and every door, ready to take readings. */
export async function openDoors({
  app,
  clock,
  log,
  metrics,
  database,
  mine,
  live,
  settings,
  tls,
  health,
}: DoorOptions): Promise<Doors> {
  const complain = (error: unknown, what: string): void => log.error({ err: error }, what);
  const mineCode = (): string => mine.registry.model().company.mineCode;
  const rules = createRules();
  rules.useModel(mine.registry.model());
  mine.registry.onChange((model) => rules.useModel(model));
  const memory = new RuleMemory(rules, database.pool);
  let slopeSettings = noSlopeSettings;
  let reading = Promise.resolve();
  const readSlopeSettings = (): Promise<void> =>
    // One after another, so that what was read last is the newest.
    (reading = reading
      .catch(() => undefined)
      .then(async () =>
        rules.useSlopeSettings((slopeSettings = await slopeSettingsOf(database.pool))),
      ));
  // Before the rules warm up, which would take the site's limits otherwise.
  await readSlopeSettings();
  const pipeline = new Pipeline({
    rules,
    store: mine.store,
    live,
    registry: mine.registry,
    memory,
    clock,
    onError: complain,
  });
  await pipeline.start();
  const sources = new SourceBook(database.pool, mineCode);
  await sources.load();
  const deadLetters = new DeadLetters(database.pool);
  const refusals = new Refusals(clock, (sentence) => log.warn(sentence));
  const meter = new SourceMeter(clock);
  const notices = new SourceNotices(clock, (source, notice, rows) =>
    log.warn({ source, rows }, noticeWords[notice]),
  );
  const note = (): Promise<void> =>
    meter
      .note(database.pool)
      .catch((error: unknown) => complain(error, 'counts of sources could not be noted'));
  const stopNoting = clock.every(NOTE_MS, () => void note());
  const receiver = new Receiver({
    registry: mine.registry,
    pipeline,
    deadLetters,
    clock,
    meter,
    witness: (t) => clock.witness(t),
    onError: complain,
    keeping: () => mine.keeping(),
    notices,
  });
  const http = new HttpDoor(receiver, sources, refusals);
  await app.register(http.plugin);
  const doors: Door[] = [http];
  let useTls: Doors['useTls'] = () => undefined;
  // Broker and client are large libraries, and of the two a server needs one at most.
  if (settings.mqttUrl !== undefined) {
    const { ClientDoor } = await import('./doors/mqtt/clientDoor.ts');
    if (sources.find(BROKER_SOURCE) === undefined)
      await sources.create({ code: BROKER_SOURCE, mineCode: mineCode() });
    const source = (): DataSource =>
      must(sources.find(BROKER_SOURCE), 'the source of the outside broker');
    const door = new ClientDoor({
      receiver,
      deadLetters,
      clock,
      url: settings.mqttUrl,
      source,
      onError: complain,
    });
    mine.registry.onChange(() => door.follow());
    doors.push(door);
  } else if (settings.mqttPort > 0) {
    const { BrokerDoor } = await import('./doors/mqtt/brokerDoor.ts');
    const broker = new BrokerDoor({
      receiver,
      sources,
      deadLetters,
      refusals,
      clock,
      port: settings.mqttPort,
      host: settings.mqttHost,
      tls: settings.mqttTls ?? tls,
    });
    // A certificate of its own is read at the start.
    if (settings.mqttTls === undefined) useTls = (pair) => broker.useTls(pair);
    doors.push(broker);
  }
  const opened = await Promise.all(
    doors.map((door) => keepOpen(door, { clock, health, complain })),
  );
  watchDoors(metrics, doors, pipeline);

  return {
    acts: {
      async acknowledge(alarmIds, by, comment, reason, actedAt) {
        return pipeline.act((engine, now) =>
          ok(engine.acknowledge(alarmIds, by, comment, now, reason, actedAt)),
        );
      },
      reset: (alarmId, by, closeReason, comment) =>
        pipeline.act((engine, now) =>
          answerless(engine.reset(alarmId, by, closeReason, comment, now)),
        ),
      shelve: (alarmIds, by, forMs, reason) =>
        pipeline.act((engine, now) => engine.shelve(alarmIds, by, now + forMs, reason, now)),
      unshelve: (alarmIds, by, comment) =>
        pipeline.act((engine, now) => ok(engine.unshelve(alarmIds, by, comment, now))),
      takeOut: (pointNo, by, forMs, reason) =>
        pipeline.act((engine, now) =>
          answerless(engine.takeOut(pointNo, { since: now, until: now + forMs, by, reason })),
        ),
      putBack: (pointNo, by, comment) =>
        pipeline.act((engine, now) => answerless(engine.putBack(pointNo, by, comment, now))),
    },
    sources,
    useTls: (pair) => useTls(pair),
    letters: lettersThrough(receiver, sources),
    sourceFigures: () =>
      meter.figures().map((figures) => ({ ...figures, notices: notices.of(figures.no) })),
    useWindows: (windows) => rules.useWindows(windows),
    useAck: (ack) => rules.useAck(ack),
    usePeople: (times) => rules.usePeople(times),
    readBreaks: () => memory.readBreaks(),
    slopeSettings: () => slopeSettings,
    readSlopeSettings,
    state: () => pipeline.state,
    waitingRows: () => pipeline.metrics.waitingRows,
    async stop() {
      for (const giveUp of opened) giveUp();
      for (const door of doors) await door.stop();
      await pipeline.drain();
      stopNoting();
      await note();
    },
  };
}

/** An act whose answer says no more than that it was done. */
const answerless = (
  done: Result<RuleOutcome, Failure>,
): Result<{ outcome: RuleOutcome; answer: null }, Failure> =>
  done.ok ? ok({ outcome: done.value, answer: null }) : done;

/**
 * Opens a door, and tries again while that fails: the port of MQTT is often taken by a broker of
 * the machine, which must not keep the mine dark. Answers how to give up.
 */
async function keepOpen(
  door: Door,
  {
    clock,
    health,
    complain,
  }: Pick<DoorOptions, 'clock' | 'health'> & { complain: (error: unknown, what: string) => void },
): Promise<() => void> {
  let shutSince = clock.now();
  let failed: 'portTaken' | 'closed' | undefined;
  let again: (() => void) | undefined;
  const open = async (): Promise<void> => {
    again = undefined;
    try {
      await door.start();
      failed = undefined;
    } catch (error) {
      // Told once: it is shown in health for as long as it lasts.
      if (failed === undefined)
        complain(
          error,
          `the ${door.name} door stays closed; it is tried again each ${REOPEN_MS / 1000} s`,
        );
      failed = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'portTaken' : 'closed';
      again = clock.after(REOPEN_MS, () => void open());
    }
  };
  health.watch(partOf(door), () => {
    if (door.isOpen) {
      shutSince = clock.now();
      return undefined;
    }
    return {
      reason: failed ?? (door.name === 'mqttClient' ? 'unreachable' : 'closed'),
      at: shutSince,
    };
  });
  await open();
  return () => again?.();
}

const partOf = (door: Door): 'http' | 'mqtt' | 'mqttClient' =>
  door.name === 'mqtt' || door.name === 'mqttClient' ? door.name : 'http';

function watchDoors(metrics: Metrics, doors: readonly Door[], pipeline: Pipeline): void {
  for (const field of ['rows', 'stored', 'duplicate', 'late', 'rejected'] as const)
    metrics.labelled(
      `pithead_ingest_${field}_total`,
      `Rows that were ${field === 'rows' ? 'received' : field}, by door`,
      'door',
      () => Object.fromEntries(doors.map((door) => [door.name, door.metrics[field]])),
    );
  metrics.gauge(
    'pithead_ingest_queue_rows',
    'Rows that wait for the single writer',
    () => pipeline.metrics.waitingRows,
  );
  metrics.gauge('pithead_ingest_commits_total', 'Commits', () => pipeline.metrics.commits);
  metrics.gauge(
    'pithead_ingest_commit_ms_total',
    'Time spent in commits',
    () => pipeline.metrics.latencySumMs,
  );
  metrics.gauge(
    'pithead_ingest_commit_failures_total',
    'Commits that failed',
    () => pipeline.metrics.failures,
  );
  metrics.gauge(
    'pithead_ingest_refused_batches_total',
    'Batches turned away because too much waited',
    () => pipeline.metrics.refused,
  );
}
