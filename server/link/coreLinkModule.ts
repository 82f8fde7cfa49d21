import { slopeSettingsOf } from '#server/areas/slopes/settings.ts';
import { AlarmNotices } from '#server/areas/alarms/alarmNotices.ts';
import { SourceBook } from '#server/ingest/sourceBook.ts';
import { toCore, toOffice, type ToCore, type ToOffice } from './calls.ts';
import { Link } from './link.ts';
import { keepConnected, socketsIn } from './sockets.ts';
import { gift, serverModule } from '#server/module.ts';
import { openReader } from '#server/storage/reader.ts';
import { followRegistry } from '#server/storage/registry/registryFollower.ts';
import { faces } from '#server/ports/portFaces.ts';
import { alarmReading, periodsOf } from '#server/storage/mine.ts';

const BEAT_MS = 500;
/** Housework of a large database; the plan's next run waits for it. */
const HOUSEWORK_MS = 3_600_000;

/** The office's end of the link; it starts once the core is up. */
export const coreLinkModule = serverModule({
  name: 'coreLink',
  needs: { clock: faces.clock, log: faces.log, settings: faces.settings, life: faces.life },
  async start({ clock, log, settings: { runFolder }, life: { leaving } }) {
    const core = new Link<ToCore, ToOffice>({
      theirs: toCore,
      ours: toOffice,
      clock,
      complain: (error, what) => log.warn({ err: error }, what),
    });
    const open = Promise.withResolvers<void>();
    core.onOpen(() => open.resolve());
    leaving.addEventListener('abort', () => open.resolve(), { once: true });
    const stop = keepConnected(socketsIn(runFolder).core, clock, (socket) => core.attach(socket));
    await open.promise;
    return { gives: [gift(faces.core, core)], stop };
  },
});

/** The mine as the office sees it: read from the database, changed by the core. */
export const followedMineModule = serverModule({
  name: 'mine',
  needs: { database: faces.database, clock: faces.clock, core: faces.core, log: faces.log },
  async start({ database, clock, core, log }) {
    const registry = await followRegistry(database.pool, {
      define: (entity, rows) => core.call('define', { entity, rows: [...rows] }),
      retire: (entity, code) => core.call('retire', { entity, code }),
      revive: (entity, code) => core.call('revive', { entity, code }),
    });
    const catchUp = (version?: number): void =>
      void registry
        .catchUp(version)
        .catch((error: unknown) => log.warn({ err: error }, 'the mine is read again later'));
    core.serve('modelChanged', ({ version }) => {
      catchUp(version);
      return null;
    });
    core.onOpen(catchUp);
    catchUp();
    const store = openReader(database, clock, periodsOf(registry));
    return {
      gives: [
        gift(faces.mine, { registry, store, ...alarmReading(database) }),
        gift(faces.housework, {
          maintain: () => core.call('maintain', null, HOUSEWORK_MS).then(() => undefined),
          tidy: () => core.call('tidy', null, HOUSEWORK_MS),
          compact: () => core.call('compact', null, HOUSEWORK_MS),
        }),
      ],
    };
  },
});

/** What the office asks of clients, doors and rules, which the core has. */
export const coreAsPortsModule = serverModule({
  name: 'coreAsPorts',
  needs: { core: faces.core, database: faces.database, mine: faces.mine },
  async start({ core, database: { pool }, mine: { registry } }) {
    const book = new SourceBook(pool, () => registry.model().company.mineCode);
    await book.load();
    const told = (): Promise<unknown> => core.call('sourcesChanged', null);
    let slopes = await slopeSettingsOf(pool);
    return {
      gives: [
        gift(faces.clients, {
          announce: (event) => core.tell('announce', event),
          tell: (userIds, message) =>
            core.tell('message', { userIds: userIds === undefined ? null : [...userIds], message }),
        }),
        gift(faces.sources, {
          list: () => book.list(),
          async create(wanted) {
            const made = await book.create(wanted);
            await told();
            return made;
          },
          async reload() {
            await book.load();
            await told();
          },
        }),
        gift(faces.letters, {
          send: (source, entity, payload, history) =>
            core.call('letter', { source, entity, payload, history }),
        }),
        gift(faces.slopes, {
          settings: () => slopes,
          async changed() {
            slopes = await slopeSettingsOf(pool);
            await core.call('slopesChanged', null);
          },
          breaksChanged: () => core.call('breaksChanged', null).then(() => undefined),
        }),
        gift(faces.otherCalls, () => core.call('describe', null)),
      ],
    };
  },
});

/** Notices of the alarms that the core raises; what it raised meanwhile stands in the log. */
export const officeNoticesModule = serverModule({
  name: 'notices',
  needs: { core: faces.core },
  start({ core }) {
    const notices = new AlarmNotices();
    const look = (): null => (void notices.look(), null);
    core.serve('alarmsLogged', look);
    core.onOpen(look);
    return { gives: [gift(faces.notices, notices)] };
  },
});

/** Says that the office lives, and what changed in it: the last step of its start. */
export const officeBeatModule = serverModule({
  name: 'officeBeat',
  needs: {
    core: faces.core,
    clock: faces.clock,
    health: faces.health,
    metrics: faces.metrics,
    accounts: faces.accounts,
    backups: faces.backups,
    cameras: faces.cameras,
    life: faces.life,
  },
  start({ core, clock, health, metrics, accounts, backups, cameras, life: { before } }) {
    const diedAt = before?.deaths.at(-1)?.at ?? null;
    const beat = (): void =>
      core.hint('beat', {
        parts: health.parts(),
        lastBackupAt: backups.lastGood() ?? null,
        diedAt,
      });
    accounts.onChange(() => core.hint('permissionsChanged', null));
    core.serve('metrics', () => metrics.registry.metrics());
    core.serve('cameras', (said) => cameras(said).then(() => null));
    core.onOpen(beat);
    beat();
    return { stop: clock.every(BEAT_MS, beat) };
  },
});
