import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { watchHousework } from './houseworkFigures.ts';
import { alarmReading, openMine, periodsOf } from './mine.ts';
import { openReader } from './reader.ts';
import { followRegistry } from './registry/registryFollower.ts';
import { storageFaces } from './storageFaces.ts';

/** Housework of a large database; the plan's next run waits for it. */
const HOUSEWORK_MS = 3_600_000;
/** A whole map in one transaction. */
const REDRAW_MS = 120_000;

/** The mine of the one process that writes it. */
export const mineModule = serverModule({
  name: 'mine',
  needs: {
    database: storageFaces.database,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    metrics: kernelFaces.metrics,
  },
  async start({ database, clock, log, metrics }) {
    const opened = await openMine(database, clock, log);
    if (!opened.ok) return opened;
    const mine = opened.value;
    const { store } = mine;
    watchHousework(metrics, store);
    const housework = {
      maintain: () => store.maintain(),
      tidy: () => store.tidy(),
      async compact() {
        const before = store.compaction().samples;
        await store.compact();
        return { samples: store.compaction().samples - before };
      },
    };
    return {
      gives: [
        gift(portFaces.mine, mine),
        gift(portFaces.store, store),
        gift(portFaces.keeping, () => mine.keeping()),
        gift(portFaces.keepFor, (retention) => mine.keepFor(retention)),
        gift(portFaces.housework, housework),
      ],
      stop: () => mine.stop(),
    };
  },
});

/** The mine as the office sees it: read from the database, changed by the core. */
export const followedMineModule = serverModule({
  name: 'mine',
  needs: {
    database: storageFaces.database,
    clock: kernelFaces.clock,
    core: linkFaces.core,
    log: kernelFaces.log,
  },
  async start({ database, clock, core, log }) {
    const registry = await followRegistry(database.pool, {
      define: (entity, rows) => core.call('define', { entity, rows: [...rows] }),
      retire: (entity, code) => core.call('retire', { entity, code }),
      revive: (entity, code) => core.call('revive', { entity, code }),
      redraw: (changes, act) => core.call('redraw', { changes: [...changes], act }, REDRAW_MS),
      undoRedraw: (id, by) => core.call('undoRedraw', { id, by }, REDRAW_MS),
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
        gift(portFaces.mine, { registry, store, ...alarmReading(database) }),
        gift(portFaces.housework, {
          maintain: () => core.call('maintain', null, HOUSEWORK_MS).then(() => undefined),
          tidy: () => core.call('tidy', null, HOUSEWORK_MS),
          compact: () => core.call('compact', null, HOUSEWORK_MS),
        }),
      ],
    };
  },
});
