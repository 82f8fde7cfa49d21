import type { FastifyInstance, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  sheetLook,
  sheetLookBody,
  sheetStartBody,
  sheetStarted,
  sheetUploaded,
  sheetUploadQuery,
} from '#contracts/sources/sheetCalls.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { fileOf } from '#server/entity/transfer/sheet.ts';
import { route } from '#server/kernel/route.ts';
import type { MineReading } from '#server/ports/storage.ts';
import type { PastPort, SourcePort } from '#server/ports/sources.ts';
import type { ImportRunner } from './importRunner.ts';
import { addDraft, findDraft, noDraft } from './importTable.ts';
import { lookAt } from './lookAt.ts';
import { rulesOfMapping } from './mappings.ts';
import type { SheetReader } from './sheetReader.ts';
import { startImport } from './startImport.ts';

type Parts = {
  readonly engine: Engine;
  readonly past: PastPort;
  readonly sources: SourcePort;
  readonly mine: MineReading;
  readonly reader: SheetReader;
  readonly runner: ImportRunner;
};

const ACCESS = 'data/sheetImport/import';
const MINUTE = '1 minute';

/** Sheets of readings: a file comes in, is looked at by rules, and is read into the store. */
export function sheetImportRoutes(app: FastifyInstance, parts: Parts): void {
  const { engine } = parts;
  route(app, {
    method: 'POST',
    path: paths.sheetUpload,
    access: ACCESS,
    answer: sheetUploaded,
    query: sheetUploadQuery,
    accepts: ['multipart/form-data'],
    about: 'Takes a workbook or CSV of readings, to be looked at; nothing of it is stored',
    rateLimit: { max: 60, timeWindow: MINUTE },
    handle: (_, request) => upload(parts, request),
  });
  route(app, {
    method: 'POST',
    path: paths.sheetLook,
    access: ACCESS,
    input: sheetLookBody,
    answer: sheetLook,
    about: 'How an uploaded sheet would be read: its first readings as they would be stored',
    rateLimit: { max: 120, timeWindow: MINUTE },
    handle: async ({ id, mapping, rules: given }, request) => {
      const actor = actorOf(request);
      const draft = await findDraft(engine.pool, actor, id);
      if (draft === undefined) return err(noDraft);
      const rules = await rulesFrom(engine, given, mapping);
      if (!rules.ok) return rules;
      const looked = await lookAt(
        { ...parts, model: () => parts.mine.registry.model() },
        { bytes: draft.bytes, language: actor.language, now: engine.clock.now() },
        { rules: rules.value, source: mapping ?? '' },
      );
      return looked.ok ? ok({ ...looked.value, id, fileName: draft.fileName }) : looked;
    },
  });
  route(app, {
    method: 'POST',
    path: paths.sheetStart,
    access: ACCESS,
    input: sheetStartBody,
    answer: sheetStarted,
    about: 'Reads an uploaded sheet into the store as history, and may keep its rules',
    handle: async (body, request) => {
      const started = await startImport(parts, body, actorOf(request));
      if (started.ok) parts.runner.wake();
      return started;
    },
  });
}

async function upload(
  { engine }: Pick<Parts, 'engine'>,
  request: FastifyRequest,
): Promise<Result<{ id: string }, Failure>> {
  const asked = sheetUploadQuery.safeParse(request.query);
  if (!asked.success) return err(failure('bad_request', 'The file needs a name.', 'name'));
  const bytes = await fileOf(request);
  if (!bytes.ok) return bytes;
  const file = { name: asked.data.name, bytes: bytes.value };
  const id = await addDraft(engine.pool, actorOf(request), file, engine.clock.now());
  return ok({ id: String(id) });
}

/** The rules that were given, or those of a mapping; none where neither was. */
async function rulesFrom(
  engine: Engine,
  given: SheetRules | undefined,
  mapping: string | undefined,
): Promise<Result<SheetRules | undefined, Failure>> {
  return given !== undefined || mapping === undefined ? ok(given) : rulesOfMapping(engine, mapping);
}
