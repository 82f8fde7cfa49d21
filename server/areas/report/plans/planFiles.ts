import { mineText } from '#base/mineTime.ts';
import { ok, type Result } from '#base/result.ts';
import { file } from '#contracts/admin/traces.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import type { ReportAnswer } from '#contracts/report/reportCalls.ts';
import { reportPlan } from '#contracts/report/reportPlan.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import type { Printer } from '#server/areas/sheets/printer.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { bookOf, pdfOf } from '../fileOf.ts';
import type { Receiver } from './planReceivers.ts';

/** What is sent along is kept so long. */
const KEEP_MS = 90 * 86_400_000;
const MOST_REMOVED = 200;
const PDF = storedChoice(reportPlan, 'attach', 'pdf');
const SHEET = storedChoice(reportPlan, 'attach', 'sheet');

export type FileParts = {
  readonly engine: Engine;
  readonly files: Pick<Files, 'putDocument' | 'drop'>;
  readonly printer: Pick<Printer, 'print'>;
};

/** A file whose bytes are kept, and whose record is still to be made. */
export type PutFile = {
  readonly id: string;
  record(write: WriteContext, planId: string): Promise<Result<unknown, Failure>>;
  drop(parts: Pick<FileParts, 'files'>): Promise<void>;
};

type Attaching = { readonly name: string; readonly attach: number | null };

/**
 * The file of each receiver, in his language: private and his own, so that he alone opens it. None
 * where the plan sends none along.
 */
export async function putFiles(
  { engine, files, printer }: FileParts,
  told: ReportAnswer,
  { name, attach }: Attaching,
  receivers: readonly Receiver[],
  by: string,
): Promise<Result<ReadonlyMap<string, PutFile>, Failure>> {
  const put = new Map<string, PutFile>();
  if (attach !== PDF && attach !== SHEET) return ok(put);
  const made = new Map<Language, Buffer>();
  const at = engine.clock.now();
  const day = mineText(at).slice(0, 10);
  for (const { id: userId, language } of receivers) {
    if (!made.has(language)) {
      const bytes =
        attach === SHEET
          ? ok(await bookOf(told, language))
          : await pdfOf(printer, told, language, { by, at });
      if (!bytes.ok) return refused(put, files, bytes);
      made.set(language, bytes.value);
    }
    const kept = await files.putDocument(engine.newId(), {
      name: `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 100)} ${day}.${attach === SHEET ? 'xlsx' : 'pdf'}`,
      bytes: made.get(language) ?? Buffer.alloc(0),
      userId,
    });
    if (!kept.ok) return refused(put, files, kept);
    put.set(userId, putFile(kept.value));
  }
  return ok(put);
}

async function refused<R>(
  put: ReadonlyMap<string, PutFile>,
  files: FileParts['files'],
  failed: R,
): Promise<R> {
  for (const one of put.values()) await one.drop({ files });
  return failed;
}

const putFile = ({ name, ...set }: FieldValues): PutFile => ({
  id: String(set['id']),
  record: (write, planId) =>
    within(write).create(
      file,
      { name: String(name) },
      { ...set, bizType: reportPlan.name, bizId: planId },
    ),
  drop: ({ files }) => files.drop({ place: 1, storedPath: String(set['storedPath']) }),
});

/** Removes what was sent along long ago; answers how many files. */
export async function removeOldFiles(engine: Engine): Promise<number> {
  const old = await rowsOf(
    idRow,
    engine.pool,
    `SELECT id FROM entity."${file.name}" WHERE "bizType" = $1 AND "createTime" < $2
       AND NOT "isDeleted" ORDER BY id LIMIT ${MOST_REMOVED}`,
    [reportPlan.name, Math.floor(engine.clock.now() - KEEP_MS)],
  );
  if (old.length === 0) return 0;
  const done = await engine.of(file).remove(
    old.map(({ id }) => id),
    systemActor,
  );
  return done.ok ? done.value.removed : 0;
}
