import { shiftedClock, systemClock } from '#base/clock.ts';
import type { IngestEntity } from '#contracts/ingest/records.ts';
import type { SimulatorCommand } from '#contracts/simulator.ts';
import type { Definitions } from './definitions.ts';
import { createMine, type Mine } from './mine.ts';
import type { Outlet } from './output/outlet.ts';
import { DropLog } from './output/dropLog.ts';
import { HttpOutlet } from './output/httpOutlet.ts';
import { MqttOutlet } from './output/mqttOutlet.ts';
import { Outbox } from './output/outbox.ts';
import { Talk } from './output/talk.ts';
import { TruthFile } from './output/truthFile.ts';
import { readSettings, type Settings } from './settings.ts';
import { CallSheet } from './scenarios/callSheet.ts';
import { camerasOf } from './video/cameras.ts';
import { startGateway } from './video/gateway.ts';

/** Mine time between two batches. */
const BEAT_MS = 100;
/** Rows kept per entity while the server is away: about ten minutes of the large mine. */
const CAPACITY = 600_000;
const BACKFILL_AHEAD = 30_000;

const settings = settingsOrExit();
const clock = shiftedClock(systemClock, settings.timeShiftMs);
await run(settings);

function settingsOrExit(): Settings {
  try {
    return readSettings(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}

async function run(settings: Settings): Promise<void> {
  const mine = createMine({
    profile: settings.profile,
    seed: settings.seed,
    startMs: clock.now(),
    troubles: settings.faults,
    historyHours: settings.backfillHours,
    truth: settings.truth !== undefined,
    positioning: settings.positioning,
    mineType: settings.mineType,
  });
  const calls = new CallSheet(mine);
  const talk = new Talk((command) => answer(talk, calls, mine, command));
  const definitions = calledAs(settings, mine.definitions());
  const connector = openConnector(settings, definitions.companyInfo[0]?.mineCode ?? '');
  const drops = new DropLog(clock, (report) => talk.report(report));
  const outbox = new Outbox(connector, clock, {
    capacity: CAPACITY,
    batch: 5000,
    dropped: (entity, rows, why) => drops.add(entity, rows, why),
  });
  for (const [entity, rows] of Object.entries(definitions) as [IngestEntity, object[]][]) {
    outbox.put({ [entity]: rows });
    await outbox.empty();
  }
  await backfill(mine, outbox, talk);
  talk.report({
    kind: 'ready',
    profile: settings.profile,
    seed: settings.seed,
    points: definitions.kafkaMonitoringPoint.length,
    people: definitions.kafkaPerson.length,
  });
  if (settings.video) await serveVideo(definitions, talk);
  for (const id of settings.scenarios) calls.start(id);
  calls.open();
  talk.report({ kind: 'scenarios', scenarios: calls.states() });
  outbox.put(mine.roll());
  live(settings, mine, outbox, talk);
  const stop = (): void => void connector.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Pictures of the mine's cameras, for whoever started this process. */
async function serveVideo(definitions: Definitions, talk: Talk): Promise<void> {
  const cameras = camerasOf(definitions);
  const { url } = await startGateway(clock, { codes: cameras.map(({ code }) => code) });
  talk.report({ kind: 'video', url, cameras });
}

/** Sends the history as fast as the server takes it. */
async function backfill(mine: Mine, outbox: Outbox, talk: Talk): Promise<void> {
  const before = outbox.taken;
  for (const records of mine.history()) {
    outbox.put(records);
    // Some batches wait while the next are made, and no more.
    if (outbox.waiting > BACKFILL_AHEAD) await outbox.below(BACKFILL_AHEAD / 2);
  }
  await outbox.empty();
  if (outbox.taken > before)
    talk.report({ kind: 'backfill', rows: outbox.taken - before, done: true });
}

/** Follows the wall clock; after a pause of the machine it catches up in pieces. */
function live(settings: Settings, mine: Mine, outbox: Outbox, talk: Talk): void {
  const startMine = mine.now;
  const startWall = clock.mono() - (clock.now() - startMine);
  let changes = mine.changes;
  const truth = new TruthFile(settings.truth);
  clock.every(BEAT_MS / Math.min(1, settings.speed), () => {
    const due = startMine + (clock.mono() - startWall) * settings.speed;
    const target = Math.floor(due / BEAT_MS) * BEAT_MS;
    outbox.put(mine.step(Math.min(target, mine.now + 60_000)));
    truth.write(mine.takeTruth());
    for (const news of mine.takeCallNews()) talk.report({ kind: 'callNews', ...news });
    if (mine.changes === changes) return;
    changes = mine.changes;
    talk.report({ kind: 'scenarios', scenarios: mine.scenarios() });
  });
}

function answer(talk: Talk, calls: CallSheet, mine: Mine, command: SimulatorCommand): void {
  if ('call' in command) mine.call(command.call);
  if ('go' in command) mine.go(command.go.cards, command.go.to);
  const ask = command.ask === undefined ? {} : { ask: command.ask };
  const known =
    'start' in command
      ? calls.start(command.start)
      : 'stop' in command
        ? calls.stop(command.stop)
        : true;
  if (known) talk.report({ kind: 'scenarios', ...ask, scenarios: calls.states() });
  else
    talk.report({
      kind: 'refused',
      ...ask,
      code: 'unknown_scenario',
      message: 'There is no scenario of that name.',
    });
}

/** The definitions under the code and the name that the mine is given. */
function calledAs({ mineCode, mineName }: Settings, definitions: Definitions): Definitions {
  const own = {
    ...(mineCode === undefined ? {} : { mineCode }),
    ...(mineName === undefined ? {} : { name: mineName }),
  };
  return {
    ...definitions,
    companyInfo: definitions.companyInfo.map((company) => ({ ...company, ...own })),
  };
}

function openConnector(settings: Settings, mineCode: string): Outlet {
  if (settings.connector === 'http') return new HttpOutlet(settings.url, settings.key);
  return new MqttOutlet(
    settings.mqttUrl ?? settings.url.replace(/^http/, 'mqtt'),
    mineCode,
    settings.source,
    settings.key,
  );
}
