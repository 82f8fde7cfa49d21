import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { toCore, toOffice, type ToCore, type ToOffice } from './calls.ts';
import { Link } from './link.ts';
import { linkFaces } from './linkFaces.ts';
import { keepConnected, socketsIn } from './sockets.ts';

const BEAT_MS = 500;
/** Bulk waits its turn behind what is in a hurry. */
const PAST_MS = 120_000;

/** The office's end of the link; it starts once the core is up. */
export const coreLinkModule = serverModule({
  name: 'coreLink',
  needs: {
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    settings: kernelFaces.settings,
    life: kernelFaces.life,
  },
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
    return { gives: [gift(linkFaces.core, core)], stop };
  },
});

/** What the office asks of pages, connectors and others, which the core has. */
export const coreAsPortsModule = serverModule({
  name: 'coreAsPorts',
  needs: { core: linkFaces.core },
  start: ({ core }) => ({
    gives: [
      gift(portFaces.clients, {
        announce: (event) => core.tell('announce', event),
        tell: (userIds, message) =>
          core.tell('message', { userIds: userIds === undefined ? null : [...userIds], message }),
        tellExam: (userIds, news) => core.tell('examNews', { userIds: [...userIds], news }),
      }),
      gift(portFaces.letters, {
        send: (source, entity, payload, history) =>
          core.call('letter', { source, entity, payload, history }),
      }),
      gift(portFaces.past, {
        look: (source, payload) => core.call('pastLook', { source, payload }),
        take: (source, payload, refused) =>
          core.call('past', { source, payload, refused: [...refused] }, PAST_MS),
      }),
      gift(portFaces.otherCalls, () => core.call('describe', null)),
    ],
  }),
});

/** Says that the office lives, and what changed in it: the last step of its start. */
export const officeBeatModule = serverModule({
  name: 'officeBeat',
  needs: {
    core: linkFaces.core,
    clock: kernelFaces.clock,
    health: kernelFaces.health,
    metrics: kernelFaces.metrics,
    accounts: kernelFaces.accounts,
    lastBackup: portFaces.lastBackup,
    cameras: portFaces.cameras,
    life: kernelFaces.life,
  },
  start({ core, clock, health, metrics, accounts, lastBackup, cameras, life: { before } }) {
    const diedAt = before?.deaths.at(-1)?.at ?? null;
    const beat = (): void =>
      core.hint('beat', {
        parts: health.parts(),
        lastBackupAt: lastBackup() ?? null,
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
