import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { mapImport } from '#contracts/mine/mapImport.ts';
import type { MapAct, MapChange } from '#contracts/mine/mapChange.ts';
import {
  applyFields,
  mapSettings,
  settingsField,
  type MapSettings,
} from '#contracts/mine/mapImportCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { relationOf } from '#server/entity/relation.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { mapFileOf, type MapFile } from './mapFile.ts';
import type { MapTask, MapWork } from './mapWork.ts';
import type { MineHere } from './plan/planOf.ts';

type Registry = Pick<MineRegistry, 'model' | 'redraw' | 'undoRedraw'>;

const worker = new BoundedWorker<MapTask, MapWork>(new URL('./mapTask.ts', import.meta.url), {
  memoryMb: 512,
  timeMs: 60_000,
  waiting: 4,
});

const columns = {
  fileName: 'file_name',
  format: 'format',
  state: 'state',
  added: `(counts ->> 'added')::int`,
  changed: `(counts ->> 'changed')::int`,
  removed: `(counts ->> 'removed')::int`,
  by: 'by',
  time: 'time',
  undoneBy: 'undone_by',
  undoneTime: 'undone_time',
  note: 'note',
  settings: 'settings',
};

/**
 * A map is read and compared in a thread of its own, as often as somebody looks at it, and nothing
 * is kept of it; applying is one act of the registry, which keeps it and can take it back.
 */
export const mapImportOverride = (registry: Registry): EntityOverride =>
  override(mapImport, {
    relation: relationOf(mapImport, 'id', columns, 'FROM map_import'),
    actions: {
      async read(_: never, { request, actor }: CallContext) {
        const file = await mapFileOf(request);
        if (!file.ok) return file;
        const done = await worked({ bytes: file.value.bytes, language: actor.language });
        if (!done.ok) return done;
        return done.value.kind === 'survey' ? ok(done.value.survey) : err(unexpected);
      },
      async preview(_: never, context: CallContext) {
        const planned = await planOfRequest(registry, context, previewFields);
        return planned.ok ? ok(planned.value.plan.answer) : planned;
      },
      async apply(_: never, context: CallContext) {
        const planned = await planOfRequest(registry, context, applyFields);
        if (!planned.ok) return planned;
        const { file, fields, plan } = planned.value;
        const { changes, answer, format } = plan;
        if (changes.length === 0)
          return err(failure('no_change', 'The map is as the file has it already.'));
        if (answer.digest !== fields.digest)
          return err(
            failure(
              'stale_version',
              'The mine’s map is not what it was when you looked: look again.',
              'digest',
            ),
          );
        const { actor } = context;
        return registry.redraw(changes, {
          byId: actor.userId,
          by: actor.name,
          fileName: file.name,
          format,
          note: fields.note,
          settings: fields.settings,
          counts: countsOf(changes),
        });
      },
      undo: ({ id }: { readonly id: string }, { actor }: CallContext) =>
        registry.undoRedraw(id, actor.name),
    },
  });

const previewFields = z.strictObject({ settings: mapSettings });
const unexpected = failure('internal', 'The worker answered something else than was asked for.');

type Plan = Extract<MapWork, { kind: 'plan' }>;

/** The file and the fields of a request, and what they make of the mine's map as it is now. */
async function planOfRequest<F extends { readonly settings: MapSettings }>(
  registry: Registry,
  { request, actor }: CallContext,
  schema: z.ZodType<F>,
): Promise<Result<{ readonly file: MapFile; readonly fields: F; readonly plan: Plan }, Failure>> {
  const file = await mapFileOf(request);
  if (!file.ok) return file;
  const fields = fieldsIn(file.value, schema);
  if (!fields.ok) return fields;
  const done = await worked({
    bytes: file.value.bytes,
    language: actor.language,
    wanted: { settings: fields.value.settings, here: hereOf(registry.model()) },
  });
  if (!done.ok) return done;
  return done.value.kind === 'plan'
    ? ok({ file: file.value, fields: fields.value, plan: done.value })
    : err(unexpected);
}

/** What a form says beside its file: settings as JSON, all else as text. */
function fieldsIn<F>({ fields }: MapFile, schema: z.ZodType<F>): Result<F, Failure> {
  const { [settingsField]: text = '', ...rest } = fields;
  const parsed = schema.safeParse({ ...rest, settings: jsonIn(text) });
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return err(failure('bad_request', issue?.message ?? 'not understood', issue?.path.join('.')));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hereOf = ({ levels, nodes, edges }: MineModel): MineHere => ({ levels, nodes, edges });

async function worked(task: MapTask): Promise<Result<MapWork, Failure>> {
  let work: MapWork | undefined;
  const done = await worker.run(task, (part) => {
    work = part;
  });
  if (!done.ok) return done;
  return work === undefined ? err(unexpected) : ok(work);
}

function countsOf(changes: readonly MapChange[]): MapAct['counts'] {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { before, after } of changes)
    if (before === null) counts.added++;
    else if (after === null) counts.removed++;
    else counts.changed++;
  return counts;
}
