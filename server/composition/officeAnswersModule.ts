import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { apiPartOf } from '#server/entity/api/document.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { routesOfApp } from '#server/kernel/route.ts';
import { linkFaces } from '#server/link/linkFaces.ts';
import { listenAt, socketsIn } from '#server/link/sockets.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';

/** Answers what the office asks; from now on it may come. */
export const officeAnswersModule = serverModule({
  name: 'officeAnswers',
  needs: {
    office: linkFaces.office,
    settings: kernelFaces.settings,
    app: kernelFaces.app,
    accounts: kernelFaces.accounts,
    mine: portFaces.mine,
    clients: portFaces.clients,
    sources: portFaces.sources,
    letters: portFaces.letters,
    past: portFaces.past,
    slopes: portFaces.slopeSettings,
    breaksChanged: portFaces.breaksChanged,
    housework: portFaces.housework,
    settingStore: adminFaces.settingStore,
    log: kernelFaces.log,
  },
  async start({ office, settings, app, accounts, mine, clients, sources, letters, ...parts }) {
    const { registry } = mine;
    const { slopes, breaksChanged, housework, past } = parts;
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
    office.serve('redraw', async ({ changes, act }) => ({
      outcome: await registry.redraw(changes, act),
      ...version(),
    }));
    office.serve('undoRedraw', async ({ id, by }) => ({
      outcome: await registry.undoRedraw(id, by),
      ...version(),
    }));
    office.serve('announce', (event) => done(clients.announce(event)));
    office.serve('message', ({ userIds, message }) =>
      done(clients.tell(userIds ?? undefined, message)),
    );
    office.serve('examNews', ({ userIds, news }) => done(clients.tellExam(userIds, news)));
    office.serve('permissionsChanged', () => done(accounts.forgetCallers()));
    office.serve('sourcesChanged', () => done(sources.reload()));
    office.serve('letter', ({ source, entity, payload, history }) =>
      letters.send(source, entity, payload, history),
    );
    office.serve('pastLook', async ({ source, payload }) => {
      const looked = await past.look(source, payload);
      return looked.ok ? { ok: true, value: [...looked.value] } : looked;
    });
    office.serve('past', ({ source, payload, refused }) => past.take(source, payload, refused));
    office.serve('slopesChanged', () => done(slopes.changed()));
    office.serve('breaksChanged', () => done(breaksChanged()));
    office.serve('maintain', () => done(housework.maintain()));
    office.serve('tidy', async () => [...(await housework.tidy())]);
    office.serve('compact', () => housework.compact());
    office.serve('describe', () => apiPartOf(routesOfApp(app)));
    // What was said while nobody heard it stands in the database.
    office.onOpen(() => {
      accounts.forgetCallers();
      Promise.all([
        parts.settingStore.each((kind, entry) => parts.settingStore.tell(kind, entry)),
        sources.reload(),
        slopes.changed(),
        breaksChanged(),
      ]).catch((error: unknown) => parts.log.warn({ err: error }, 'catching up with the office'));
    });
    return {
      stop: await listenAt(socketsIn(settings.runFolder).core, (socket) => office.attach(socket)),
    };
  },
});
