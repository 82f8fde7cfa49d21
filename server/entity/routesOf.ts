import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
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
  listBody,
  listNote,
  lookupQuery,
} from '#contracts/entity/list.ts';
import { createSchemaOf, recordSchemaOf, updateSchemaOf } from '#contracts/entity/schemas.ts';
import { verbNames, type Verb } from '#contracts/entity/verbs.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { answerWith } from '#contracts/http/envelope.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import { actorOf } from './actor.ts';
import { mountedOf, type Engine } from './engine.ts';
import { exportRecords } from './transfer/exportRecords.ts';
import { importRecords, importQuery } from './transfer/importRecords.ts';
import { sendTemplate } from './transfer/template.ts';
import type { CallContext } from './override.ts';
import { allRecords, getRecord, listRecords, lookupRecords } from './reads.ts';
import { shownTo } from './rows.ts';
import {
  createRecord,
  disableRecord,
  removeRecords,
  restoreRecords,
  updateRecord,
} from './writes.ts';

/**
 * Adds every route of an entity: its verbs, each by the default handler or its override, and its
 * actions.
 */
export function routesOf(app: FastifyInstance, engine: Engine, entity: AnyEntity): void {
  const { override } = mountedOf(engine, entity);
  const usual = handlersOf(engine, entity);
  for (const verb of verbNames) {
    const endpoint = endpointOf(entity, verb);
    if (endpoint === undefined) continue;
    const { input, answer, handle } = usual[verb];
    add(
      app,
      engine,
      endpoint,
      `${entity.label[1]}: ${verb}`,
      input,
      answer,
      (override.verbs?.[verb] as typeof handle | undefined) ?? handle,
    );
  }
  const refused = failure(
    'read_only_record',
    `Records of ${entity.name} come from their source; nobody writes or deletes them here.`,
  );
  for (const endpoint of refusedEndpointsOf(entity))
    add(
      app,
      engine,
      endpoint,
      `${entity.label[1]}: refused, records are read only`,
      undefined,
      undefined,
      () => err(refused),
    );
  for (const [name, action] of Object.entries(entity.actions)) {
    const handle = override.actions?.[name] as
      | ((input: unknown, context: CallContext) => Result<unknown, Failure>)
      | undefined;
    // The engine was refused at its making when one is missing.
    if (handle !== undefined)
      add(
        app,
        engine,
        actionEndpointOf(entity, name),
        `${entity.label[1]}: ${action.label[1]}`,
        action.input,
        undefined,
        handle,
      );
  }
}

type Usual = {
  readonly input: z.ZodType | undefined;
  readonly answer?: z.ZodType;
  readonly handle: (
    input: never,
    context: CallContext,
  ) => Promise<Result<unknown, Failure>> | Result<unknown, Failure>;
};

function handlersOf(engine: Engine, entity: AnyEntity): Readonly<Record<Verb, Usual>> {
  const record = recordSchemaOf(entity);
  const page = z.object({
    list: z.array(record),
    total: z.number().int(),
    summary: z.record(z.string(), z.number().nullable()),
    refs: z.record(z.string(), z.record(z.string(), z.string())),
    notes: z
      .array(listNote)
      .optional()
      .describe('Why the list may hold less than there is; absent: nothing is left out'),
  });
  const verb = <S extends z.ZodType>(
    input: S,
    answer: z.ZodType | undefined,
    handle: (input: z.output<S>, context: CallContext) => Promise<Result<unknown, Failure>>,
  ): Usual => ({
    input,
    ...(answer === undefined ? {} : { answer }),
    handle,
  });
  return {
    list: verb(listBody, page, (body, { actor }) => listRecords(engine, entity, body, actor)),
    all: verb(allBody, z.array(record), (body, { actor }) =>
      allRecords(engine, entity, body, actor),
    ),
    lookup: verb(lookupQuery, undefined, async (asked, { actor }) => {
      const found = await lookupRecords(engine, entity, asked, actor);
      return found.ok
        ? ok(
            new RawAnswer({
              ...answerWith(found.value.rows),
              rows: found.value.rows,
              total: found.value.total,
            }),
          )
        : found;
    }),
    get: verb(idQuery, record, async ({ id }, { actor }) => {
      const found = await getRecord(engine, entity, id, actor);
      return found.ok ? ok(shownTo(entity, actor)(found.value)) : found;
    }),
    disable: verb(disableQuery, record, ({ id, disabled }, { actor }) =>
      disableRecord(engine, entity, id, disabled, actor),
    ),
    create: verb(createSchemaOf(entity), record, (input, { actor }) =>
      createRecord(engine, entity, input, actor),
    ),
    update: verb(updateSchemaOf(entity), record, (input, { actor }) =>
      updateRecord(engine, entity, input, actor),
    ),
    remove: verb(idQuery, undefined, ({ id }, { actor }) =>
      removeRecords(engine, entity, [id], actor),
    ),
    removeBatch: verb(idsBody, undefined, ({ ids }, { actor }) =>
      removeRecords(engine, entity, ids, actor),
    ),
    restore: verb(idsBody, undefined, ({ ids }, { actor }) =>
      restoreRecords(engine, entity, ids, actor),
    ),
    exportExcel: verb(exportBody, undefined, (body, context) =>
      exportRecords(engine, entity, body, context),
    ),
    importExcel: verb(z.unknown(), undefined, async (_, context) => {
      const asked = importQuery.safeParse(context.request.query);
      return asked.success
        ? importRecords(engine, entity, asked.data, context)
        : err(
            failure(
              'bad_request',
              'dryRun is true or false, language zh-cn or en.',
              String(asked.error.issues[0]?.path[0] ?? ''),
            ),
          );
    }),
    template: verb(
      z.object({ language: z.enum(['zh-cn', 'en']).default('zh-cn') }),
      undefined,
      ({ language }, context) => sendTemplate(entity, language, context),
    ),
  };
}

function add(
  app: FastifyInstance,
  engine: Engine,
  endpoint: Endpoint,
  about: string,
  input: z.ZodType | undefined,
  answer: z.ZodType | undefined,
  handle: Usual['handle'],
): void {
  for (const path of [endpoint.path, ...endpoint.aliases])
    route(app, {
      method: endpoint.method,
      path,
      access: endpoint.access,
      about,
      // A list may be asked for without a body.
      ...(input === undefined ? {} : { input: z.preprocess((given) => given ?? {}, input) }),
      ...(answer === undefined ? {} : { answer }),
      async handle(given, request, reply) {
        return handle(given as never, { engine, actor: actorOf(request), request, reply });
      },
    });
}
