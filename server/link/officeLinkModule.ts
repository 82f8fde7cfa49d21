import { routesOfApp } from '#server/kernel/route.ts';
import { toCore, toOffice, type ToCore, type ToOffice } from './calls.ts';
import { Link } from './link.ts';
import { OfficeState } from './officeState.ts';
import { listenAt, socketsIn } from './sockets.ts';
import { openApiOf } from '#server/entity/openapi.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces, type Cameras } from '#server/ports/portFaces.ts';

/** A scrape does not wait longer for the office's figures. */
const FIGURES_MS = 1_000;

/** The core's end of the link, and what it knows of the office: it works without it. */
export const officeLinkModule = serverModule({
  name: 'officeLink',
  needs: { clock: faces.clock, log: faces.log, health: faces.health },
  start({ clock, log, health }) {
    const office = new Link<ToOffice, ToCore>({
      theirs: toOffice,
      ours: toCore,
      clock,
      complain: (error, what) => log.warn({ err: error }, what),
    });
    const state = new OfficeState(clock);
    office.serve('beat', (beat) => {
      state.heard(beat);
      return null;
    });
    office.onClose(() => state.lost());
    health.watch('office', () => state.ill());
    // Said again to an office that was away when the mine came up.
    let said: Parameters<Cameras>[0] | undefined;
    const tellCameras = (): void => {
      if (said !== undefined) office.hint('cameras', { ...said, cameras: [...said.cameras] });
    };
    office.onOpen(tellCameras);
    const cameras: Cameras = async (now) => {
      said = { url: now.url, cameras: now.cameras };
      tellCameras();
    };
    return {
      gives: [
        gift(faces.office, office),
        gift(faces.officeState, state),
        gift(faces.alarmsLogged, () => office.hint('alarmsLogged', null)),
        gift(faces.cameras, cameras),
        gift(faces.officeFigures, {
          parts: () => state.parts(),
          lastBackup: () => state.lastBackupAt,
          metrics: () =>
            state.isHere
              ? office.call('metrics', null, FIGURES_MS).catch(() => '')
              : Promise.resolve(''),
        }),
      ],
      stop() {
        state.stop();
        office.close();
      },
    };
  },
});

/** Answers what the office asks; from now on it may come. */
export const officeAnswersModule = serverModule({
  name: 'officeAnswers',
  needs: {
    office: faces.office,
    settings: faces.settings,
    app: faces.app,
    accounts: faces.accounts,
    mine: faces.ownMine,
    hub: faces.hub,
    doors: faces.doors,
    letters: faces.letters,
    slopes: faces.slopes,
    housework: faces.housework,
    settingStore: faces.settingStore,
    log: faces.log,
  },
  async start({ office, settings, app, accounts, mine, hub, doors, letters, ...parts }) {
    const { registry } = mine;
    const { slopes, housework } = parts;
    const done = async (work: unknown): Promise<null> => {
      await work;
      return null;
    };
    const version = (): { version: number } => ({ version: registry.model().version });
    registry.onChange(() => office.hint('modelChanged', version()));
    office.serve('define', async ({ entity, rows }) => ({
      ...(await registry.define(entity, rows)),
      ...version(),
    }));
    office.serve('retire', ({ entity, code }) => registry.retire(entity, code).then(version));
    office.serve('revive', ({ entity, code }) => registry.revive(entity, code).then(version));
    office.serve('announce', (event) => done(hub.announce(event)));
    office.serve('message', ({ userIds, message }) =>
      done(hub.tell(userIds ?? undefined, message)),
    );
    office.serve('permissionsChanged', () => done(accounts.forgetCallers()));
    office.serve('sourcesChanged', () => done(doors.sources.reload()));
    office.serve('letter', ({ source, entity, payload, history }) =>
      letters.send(source, entity, payload, history),
    );
    office.serve('slopesChanged', () => done(slopes.changed()));
    office.serve('breaksChanged', () => done(slopes.breaksChanged()));
    office.serve('maintain', () => done(housework.maintain()));
    office.serve('tidy', async () => [...(await housework.tidy())]);
    office.serve('compact', () => housework.compact());
    office.serve('describe', () => ({ ...openApiOf(routesOfApp(app)).paths }));
    // What was said while nobody heard it stands in the database.
    office.onOpen(() => {
      accounts.forgetCallers();
      Promise.all([
        parts.settingStore.each((kind, entry) => parts.settingStore.tell(kind, entry)),
        doors.sources.reload(),
        slopes.changed(),
        slopes.breaksChanged(),
      ]).catch((error: unknown) => parts.log.warn({ err: error }, 'catching up with the office'));
    });
    return {
      stop: await listenAt(socketsIn(settings.runFolder).core, (socket) => office.attach(socket)),
    };
  },
});

const FIRST_MS = 60_000;

/** Waits for the office, at a first start: who is told that all is ready finds all of it. */
export const firstOfficeModule = serverModule({
  name: 'firstOffice',
  needs: { state: faces.officeState, life: faces.life, clock: faces.clock },
  async start({ state, life: { before, leaving }, clock }) {
    if (before !== undefined && before.deaths.length > 0) return;
    const over = Promise.withResolvers<void>();
    leaving.addEventListener('abort', () => over.resolve(), { once: true });
    const cancel = clock.after(FIRST_MS, () => over.resolve());
    await Promise.race([state.firstHere, over.promise]);
    cancel();
  },
});
