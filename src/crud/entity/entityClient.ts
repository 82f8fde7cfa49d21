import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity, InputOf, RecordOf } from '#contracts/entity/defineEntity.ts';
import {
  actionEndpointOf,
  endpointOf,
  lookupPathOf,
  type Endpoint,
} from '#contracts/entity/endpoints.ts';
import {
  importAnswer,
  listNote,
  type ExportBody,
  type ImportAnswer,
  type ListAnswer,
  type ListBody,
  type LookupQuery,
  type LookupRow,
  type SheetHeads,
} from '#contracts/entity/list.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { downFile } from '../downFile.ts';
import type { FileClient } from '../fileClient.ts';
import type { Ask, HttpClient, RequestFailure } from '../httpClient.ts';
import { request, requestFile } from '../request.ts';

/** Titles of records that a page refers to: by entity, then id. */
export type Refs = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type EntityPageAnswer<E extends AnyEntity> = ListAnswer<E> & { readonly refs: Refs };
export type LookupPage = { readonly rows: readonly LookupRow[]; readonly total: number };
/** Fields to change, with the record's id and the version that was read. */
type Change<E extends AnyEntity> = Partial<Nullable<InputOf<E>>> & {
  readonly id: string;
  readonly rowVersion: number;
};

/** Where the heads of a sheet stand and what they stand for; `look`: only that is asked for. */
export type HeadsOfSheet = {
  readonly headRow?: number;
  readonly heads?: SheetHeads;
  readonly look?: true;
};

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type Answer<T> = Promise<Result<T, RequestFailure>>;

/**
 * The calls of one entity; calling a verb that the declaration excepts throws. Failures are values
 * with a code.
 */
export type EntityClient<E extends AnyEntity = AnyEntity> = {
  readonly list: (body: ListBody, signal?: AbortSignal) => Answer<EntityPageAnswer<E>>;
  readonly all: (
    body?: Omit<ListBody, 'currentPage' | 'pageSize'>,
    signal?: AbortSignal,
  ) => Answer<readonly RecordOf<E>[]>;
  readonly lookup: (query: LookupQuery, signal?: AbortSignal) => Answer<LookupPage>;
  readonly get: (id: string, signal?: AbortSignal) => Answer<RecordOf<E>>;
  readonly create: (input: InputOf<E>) => Answer<RecordOf<E>>;
  readonly update: (change: Change<E>) => Answer<RecordOf<E>>;
  readonly disable: (id: string, disabled: boolean) => Answer<RecordOf<E>>;
  readonly remove: (id: string) => Answer<unknown>;
  readonly removeBatch: (ids: readonly string[]) => Answer<unknown>;
  /** Brings back what was deleted softly. */
  readonly restore: (ids: readonly string[]) => Answer<unknown>;
  /** Saves the file and answers its name. */
  readonly exportExcel: (body: ExportBody) => Answer<string>;
  readonly importExcel: (
    sheet: File,
    dryRun: boolean,
    language: 'zh-cn' | 'en',
    how?: HeadsOfSheet,
  ) => Answer<ImportAnswer>;
  /** Saves the empty sheet and answers its name. */
  readonly template: (language: 'zh-cn' | 'en') => Answer<string>;
  /** One of the declared actions: its input as body of POST and PUT, as query of GET and DELETE. */
  readonly act: (
    action: keyof E['actions'] & string,
    input?: Readonly<Record<string, unknown>>,
  ) => Answer<unknown>;
};

/** The client of `entity` over its endpoints. */
export function entityClient<E extends AnyEntity>(
  entity: E,
  ask: HttpClient = request,
  fetchFile: FileClient = requestFile,
): EntityClient<E> {
  const at = (verb: Verb): Endpoint => {
    const endpoint = endpointOf(entity, verb);
    if (endpoint === undefined) throw new Error(`Entity ${entity.name} has no ${verb}`);
    return endpoint;
  };
  const call = <T>(verb: Verb, answer: z.ZodType<T>, rest: Sent): Answer<T> => {
    const { path, method } = at(verb);
    return ask({ path, method, answer, ...rest });
  };
  const record = recordShape as unknown as z.ZodType<RecordOf<E>>;
  return {
    list: (body, signal) =>
      call('list', pageShape as unknown as z.ZodType<EntityPageAnswer<E>>, {
        body,
        ...signalled(signal),
      }),
    all: (body = {}, signal) => call('all', z.array(record), { body, ...signalled(signal) }),
    lookup: (query, signal) => lookUp(entity.name, query, signal, ask),
    get: (id, signal) => call('get', record, { query: { id }, ...signalled(signal) }),
    create: (body) => call('create', record, { body }),
    update: (body) => call('update', record, { body }),
    disable: (id, disabled) => call('disable', record, { query: { id, disabled } }),
    remove: (id) => call('remove', z.unknown(), { query: { id } }),
    removeBatch: (ids) => call('removeBatch', z.unknown(), { body: { ids } }),
    restore: (ids) => call('restore', z.unknown(), { body: { ids } }),
    exportExcel: (body) =>
      downFile({ path: at('exportExcel').path, method: 'POST', body }, undefined, fetchFile),
    importExcel: (sheet, dryRun, language, { heads, ...how } = {}) => {
      const body = new FormData();
      body.append('file', sheet);
      const named = heads === undefined ? {} : { heads: JSON.stringify(heads) };
      return call('importExcel', importAnswer, {
        body,
        query: { dryRun, language, ...how, ...named },
      });
    },
    template: (language) =>
      downFile({ path: at('template').path, query: { language } }, undefined, fetchFile),
    act: (action, input) => {
      const { path, method } = actionEndpointOf(entity, action);
      const inBody = method === 'POST' || method === 'PUT';
      return ask({
        path,
        method,
        answer: z.unknown(),
        ...(inBody ? { body: input ?? {} } : { query: queryOf(input ?? {}) }),
      });
    },
  };
}

type Sent = Pick<Ask<unknown>, 'body' | 'query' | 'signal'>;

const signalled = (signal: AbortSignal | undefined): Pick<Sent, 'signal'> =>
  signal === undefined ? {} : { signal };

// Only what every reader counts on: a field that came with another type is one cell's affair, not a
// reason to show no table.
const recordShape = z.looseObject({ id: z.string(), rowVersion: z.number() });
const pageShape = z.object({
  list: z.array(recordShape),
  total: z.number(),
  summary: z.record(z.string(), z.number().nullable()).default({}),
  refs: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  // A note that is not understood is no reason to show no table.
  notes: z.array(listNote).optional().catch(undefined),
});
const lookupShape = z.object({
  rows: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  total: z.number(),
});

/** Rows of any entity for pickers, by its name alone. */
export async function lookUp(
  name: EntityName,
  query: LookupQuery,
  signal?: AbortSignal,
  ask: HttpClient = request,
): Answer<LookupPage> {
  const answered = await ask({
    path: lookupPathOf(name),
    query: queryOf(query),
    answer: lookupShape,
    whole: true,
    ...signalled(signal),
  });
  return answered.ok ? ok(answered.value as LookupPage) : err(answered.error);
}

const queryOf = (
  input: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean | undefined> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : undefined,
    ]),
  );
