import type { SourceNotice } from '#contracts/sources/sourceStanding.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { ingestFaces } from './ingestFaces.ts';
import { SourceBook } from './sourceBook.ts';
import { SourceMeter } from './sourceMeter.ts';
import { SourceNotices } from './sourceNotices.ts';

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

/** Who may send, and how each has been sending lately. */
export const sourcesModule = serverModule({
  name: 'sources',
  needs: {
    pool: kernelFaces.pool,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    mine: portFaces.mine,
  },
  async start({ pool, clock, log, mine: { registry } }) {
    const book = new SourceBook(pool, () => registry.model().company.mineCode);
    await book.load();
    const meter = new SourceMeter(clock);
    const notices = new SourceNotices(clock, (source, notice, rows) =>
      log.warn({ source, rows }, noticeWords[notice]),
    );
    const note = (): Promise<void> =>
      meter
        .note(pool)
        .catch((error: unknown) =>
          log.error({ err: error }, 'counts of sources could not be noted'),
        );
    const stopNoting = clock.every(NOTE_MS, () => void note());
    return {
      gives: [
        gift(ingestFaces.sourceBook, book),
        gift(ingestFaces.sourceMeter, meter),
        gift(ingestFaces.sourceNotices, notices),
        gift(portFaces.sources, book),
        gift(portFaces.putSource, (wanted, key) => book.put(wanted, key)),
        gift(portFaces.sourceFigures, () =>
          meter.figures().map((figures) => ({ ...figures, notices: notices.of(figures.no) })),
        ),
      ],
      async stop() {
        stopNoting();
        await note();
      },
    };
  },
});

/** Who may send, as the office sees and changes it; the core's connectors are told. */
export const officeSourcesModule = serverModule({
  name: 'sources',
  needs: { pool: kernelFaces.pool, core: linkFaces.core, mine: portFaces.mine },
  async start({ pool, core, mine: { registry } }) {
    const book = new SourceBook(pool, () => registry.model().company.mineCode);
    await book.load();
    const told = (): Promise<unknown> => core.call('sourcesChanged', null);
    return {
      gives: [
        gift(portFaces.sources, {
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
      ],
    };
  },
});
