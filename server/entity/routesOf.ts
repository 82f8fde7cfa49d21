import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { withoutAdded } from '#contracts/entity/addedFields.ts';
import type { Action, AnyEntity } from '#contracts/entity/defineEntity.ts';
import {
  actionEndpointOf,
  endpointOf,
  refusedEndpointsOf,
  type Endpoint,
} from '#contracts/entity/endpoints.ts';
import {
  allBody,
  disableQuery,
  exportBody,
  idQuery,
  idsBody,
  importAnswer,
  listBody,
  listNote,
  lookupQuery,
  lookupRow,
  type LookupRow,
} from '#contracts/entity/list.ts';
import { createSchemaOf, recordSchemaOf, updateSchemaOf } from '#contracts/entity/schemas.ts';
import { verbNames, type Verb } from '#contracts/entity/verbs.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { answerWith } from '#contracts/http/envelope.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import { actorOf } from './actor.ts';
import type { Engine } from './engine.ts';
import type { EntityRepository } from './entityRepository.ts';
import { icsRoute } from './ics/icsRoute.ts';
import { exportRecords, WORKBOOK_TYPE } from './transfer/exportRecords.ts';
import { transitionAnswer, transitionInput } from './lifecycle/transitionInput.ts';
import { importRecords, importQuery } from './transfer/importRecords.ts';
import { sendTemplate } from './transfer/template.ts';
import { talkInput } from './talk/talkInput.ts';
import type { CallContext, Handler } from './override.ts';

/**
 * Adds every route of an entity: its verbs, each by the default handler or its override, and its
 * actions.
 */
export function routesOf(app: FastifyInstance, engine: Engine, entity: AnyEntity): void {
  const records = engine.of(entity);
  const { override } = records.binding;
  const add = (endpoint: Endpoint, about: string, verb: VerbRoute): void =>
    addRoute(app, engine, endpoint, `${entity.label[1]}: ${about}`, verb);
  const defaults = verbRoutes(records);
  for (const verb of verbNames) {
    const endpoint = endpointOf(entity, verb);
    if (endpoint === undefined) continue;
    const handle = override.verbs?.[verb] ?? defaults[verb].handle;
    add(endpoint, verb, { ...defaults[verb], handle });
  }
  icsRoute(app, engine, entity, override.verbs?.list ?? defaults.list.handle);
  const refused = failure(
    'read_only_record',
    `Records of ${entity.name} come from their source; nobody writes or deletes them here.`,
  );
  for (const endpoint of refusedEndpointsOf(entity))
    add(endpoint, 'refused, records are read only', {
      answer: z.never(),
      handle: () => err(refused),
    });
  const record = defaults.get.answer ?? z.unknown();
  for (const [name, action] of Object.entries(entity.actions)) {
    const { label, input, answer, files, accepts } = action;
    const handle = override.actions?.[name];
    // The engine was refused at its making when one is missing.
    if (handle !== undefined)
      add(actionEndpointOf(entity, name), label[1], {
        input: input ?? transitionInput(entity, name) ?? talkInput(entity, name),
        answer: answerOf(answer, record) ?? transitionAnswer(entity, name, record),
        media: files,
        accepts,
        handle,
      });
  }
}

/** The schema of what an action says that it answers. */
const answerOf = (told: Action['answer'], record: z.ZodType): z.ZodType | undefined => {
  if (told === 'record') return record;
  return told === 'records' ? z.array(record) : told;
};

/** What a call takes and answers, and who handles it. */
type VerbRoute = {
  readonly input?: z.ZodType | undefined;
  readonly answer?: z.ZodType | undefined;
  /** The rest of what its description says. */
  readonly media?: readonly string[] | undefined;
  readonly query?: z.ZodType;
  readonly accepts?: readonly string[] | undefined;
  readonly handle: Handler;
};

function verbRoutes(records: EntityRepository): Readonly<Record<Verb, VerbRoute>> {
  // What is added while the server runs is judged when it is stored, by its definition of then.
  const entity = withoutAdded(records.binding.entity);
  // Hundreds of entities have each some six schemas, of which a run needs few: each is made when
  // it is first asked for, or a start would take a tenth longer.
  const record = z.lazy(() => recordSchemaOf(entity).meta({ id: `${entity.name}Record` }));
  const page = pageOf.extend({ list: z.array(record) });
  const verb = <S extends z.ZodType>(
    input: S,
    answer: z.ZodType | undefined,
    handle: (input: z.output<S>, context: CallContext) => Promise<Result<unknown, Failure>>,
  ): VerbRoute => ({ input, answer, handle });
  return {
    list: verb(listBody, page, (body, { actor }) => records.list(body, actor)),
    all: verb(allBody, z.array(record), (body, { actor }) => records.all(body, actor)),
    lookup: verb(lookupQuery, z.array(lookupRow), async (asked, { actor }) => {
      const found = await records.lookup(asked, actor);
      return found.ok ? ok(lookupAnswer(found.value)) : found;
    }),
    get: verb(idQuery, record, ({ id }, { actor }) => records.view(id, actor)),
    disable: verb(disableQuery, record, ({ id, disabled }, { actor }) =>
      records.disable(id, disabled, actor),
    ),
    create: verb(
      z.lazy(() => createSchemaOf(entity)),
      record,
      (input, { actor }) => records.create(input, actor),
    ),
    update: verb(
      z.lazy(() => updateSchemaOf(entity)),
      record,
      (input, { actor }) => records.update(input, actor),
    ),
    remove: verb(idQuery, removedAnswer, ({ id }, { actor }) => records.remove([id], actor)),
    removeBatch: verb(idsBody, removedAnswer, ({ ids }, { actor }) => records.remove(ids, actor)),
    restore: verb(idsBody, restoredAnswer, ({ ids }, { actor }) => records.restore(ids, actor)),
    exportExcel: {
      ...verb(exportBody, undefined, (body, context) => exportRecords(records, body, context)),
      media: [WORKBOOK_TYPE, 'text/csv'],
    },
    importExcel: {
      answer: importAnswer,
      query: importQuery,
      accepts: ['multipart/form-data'],
      handle: (_, context) => importCall(records, context),
    },
    template: {
      ...verb(templateQuery, undefined, ({ language }, context) =>
        sendTemplate(records.binding.entity, language, context),
      ),
      media: [WORKBOOK_TYPE],
    },
  };
}

/** A page of a list, without its records. */
const pageOf = z.object({
  total: z.number().int(),
  summary: z.record(z.string(), z.number().nullable()),
  refs: z.record(z.string(), z.record(z.string(), z.string())),
  notes: z
    .array(listNote)
    .optional()
    .describe('Why the list may hold less than there is; absent: nothing is left out'),
});
const removedAnswer = z.object({ removed: z.number().int() });
const restoredAnswer = z.object({ restored: z.number().int() });
const templateQuery = z.object({ language: z.enum(['zh-cn', 'en']).default('zh-cn') });

/** Rows stand under two names: pickers of the specification read either. */
const lookupAnswer = ({ rows, total }: { rows: LookupRow[]; total: number }): RawAnswer =>
  new RawAnswer({ ...answerWith(rows), rows, total });

/** An import reads its options from the address, for its body is the file. */
async function importCall(
  records: EntityRepository,
  context: CallContext,
): Promise<Result<unknown, Failure>> {
  const asked = importQuery.safeParse(context.request.query);
  if (asked.success) return importRecords(records, asked.data, context);
  const field = String(asked.error.issues[0]?.path[0] ?? '');
  return err(failure('bad_request', 'dryRun is true or false, language zh-cn or en.', field));
}

function addRoute(
  app: FastifyInstance,
  engine: Engine,
  { method, path, aliases, access }: Endpoint,
  about: string,
  { input, handle, ...told }: VerbRoute,
): void {
  for (const one of [path, ...aliases])
    route(app, {
      method,
      path: one,
      access,
      about,
      // A list may be asked for without a body.
      ...(input === undefined ? {} : { input: z.preprocess((given) => given ?? {}, input) }),
      ...told,
      async handle(given, request, reply) {
        return handle(given as never, { engine, actor: actorOf(request), request, reply });
      },
    });
}
