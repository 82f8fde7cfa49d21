import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { ManualClock } from '#base/clock.ts';
import { err } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { SettingStore } from '#server/areas/admin/settingStore.ts';
import { LogWriter } from '#server/areas/admin/logs/logWriter.ts';
import type { OutsideStores } from '#server/areas/admin/files/upConfig.ts';
import { SourceBook } from '#server/ingest/sourceBook.ts';
import { openEntities } from '#server/areas/records/openEntities.ts';
import { prepareEntities } from '#server/entity/prepareEntities.ts';
import { openSignIn } from '#server/areas/auth/openSignIn.ts';
import { ownRoutes } from '#server/areas/user/own.ts';
import type { Engine } from '#server/entity/engine.ts';
import { openAccounts } from '#server/kernel/auth/accounts.ts';
import { createContentPolicy } from '#server/kernel/contentPolicy.ts';
import { createHttp } from '#server/kernel/http.ts';
import type { Caller } from '#server/kernel/route.ts';
import { vaultOf } from '#server/kernel/vault.ts';
import { openRegistry, type Registry } from '#server/storage/registry/registry.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly field: string | undefined;
  readonly data: unknown;
};
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Call = {
  readonly as?: string | undefined;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the call comes from. */
  readonly from?: string;
};

/**
 * The administration of a server on a real database, without mine and hub: a caller's token is his
 * name. With `smsUrl` its connector stands too, with text messages posted there; then tokens of
 * real sign-ins count as well.
 */
export type AdminRoom = {
  readonly database: TestDatabase;
  readonly engine: Engine;
  readonly registry: Registry;
  readonly settings: SettingStore;
  readonly clock: ManualClock;
  readonly filesFolder: string;
  /** How often uploads still find room on the disk. */
  readonly disk: { left: number };
  readonly logWriter: LogWriter;
  /** What open clients were told, oldest first. */
  readonly told: { readonly userIds: readonly string[] | undefined; readonly message: unknown }[];
  /** A caller called `name`, stored as a user too. */
  person(
    name: string,
    permissions: readonly string[],
    more?: { readonly roles?: readonly string[]; readonly orgId?: string },
  ): Promise<void>;
  /** As if this user had chosen the password himself that an administrator gave him. */
  ownsPassword(userName: string): Promise<void>;
  call(method: Method, path: string, call?: Call): Promise<Answer>;
  stop(): Promise<void>;
};

const administration = allEntities.filter(
  ({ area }) => area === 'admin' || area === 'app' || area === 'vip',
);

const noLetters = {
  send: () => Promise.resolve(err(failure('unknown_source', 'Nothing is sent here.'))),
};

export async function openAdminRoom(
  outside: OutsideStores = { object: undefined, cloud: undefined },
  smsUrl?: string,
  more: readonly AnyEntity[] = [],
): Promise<AdminRoom> {
  const entities = [...administration, ...more];
  const database = await startTestDatabase();
  const { pool } = database;
  const clock = new ManualClock(1_800_000_000_000);
  const vault = vaultOf(new Uint8Array(32));
  const log = pino({ level: 'silent' });
  const callers = new Map<string, Caller>();
  await prepareEntities(pool, log, entities);
  const accounts = await openAccounts(pool, clock, vault);
  const app = await createHttp({
    log,
    clientFolder: undefined,
    callerOf: async (token) => callers.get(token) ?? accounts.callerOf(token),
  });
  const settings = new SettingStore(pool, vault);
  const logWriter = new LogWriter(clock);
  const registry = await openRegistry(database, clock);
  const filesFolder = mkdtempSync(join(tmpdir(), 'pithead-files-'));
  const disk = { left: Infinity };
  const told: { userIds: readonly string[] | undefined; message: unknown }[] = [];
  const shared = { app, clock, log, accounts, settings };
  const engine = await openEntities({
    ...shared,
    pool,
    vault,
    registry,
    sources: new SourceBook(pool),
    letters: noLetters,
    filesFolder,
    filesDisk: { room: () => Promise.resolve(--disk.left) },
    outside,
    logWriter,
    slopesChanged: () => Promise.resolve(),
    demo: true,
    entities,
    smsUrl,
    tell: (userIds, message) => told.push({ userIds, message }),
  });
  if (smsUrl !== undefined) {
    await openSignIn({ ...shared, engine, wall: clock, smsUrl, policy: createContentPolicy() });
    ownRoutes(app, engine, accounts);
  }
  const room: AdminRoom = {
    database,
    engine,
    registry,
    settings,
    clock,
    filesFolder,
    disk,
    logWriter,
    told,
    async person(name, permissions, { roles = [], orgId } = {}) {
      await pool.query(
        `INSERT INTO entity."user" (id, "userName", "realName", "userType", status, "roleIds", "orgId") VALUES ($1, $1, $1, 2, 1, $2, $3) ON CONFLICT DO NOTHING`,
        [name, roles, orgId ?? null],
      );
      callers.set(name, callerCalled(name, permissions, roles, orgId));
    },
    async ownsPassword(userName) {
      await pool.query(`UPDATE entity."user" SET "passwordGiven" = false WHERE "userName" = $1`, [
        userName,
      ]);
    },
    call: (method, path, how) => callRoom(app, method, path, how),
    async stop() {
      await app.close();
      await database.stop();
      rmSync(filesFolder, { recursive: true, force: true });
    },
  };
  await room.person('admin', ['*/*/*'], { roles: ['admin'] });
  await room.person('nobody', []);
  return room;
}

function callerCalled(
  name: string,
  permissions: readonly string[],
  roles: readonly string[],
  orgId: string | undefined,
): Caller {
  return {
    user: {
      id: name,
      userName: name,
      realName: name,
      userType: 2,
      roles: [...roles],
      permissions: [...permissions],
      ...(orgId === undefined ? {} : { org: { id: orgId, name: orgId } }),
    },
    sessionId: name,
    scope: {
      all: permissions.includes('*/*/*'),
      orgIds: orgId === undefined ? [] : [orgId],
      own: false,
    },
  };
}

async function callRoom(
  app: FastifyInstance,
  method: Method,
  path: string,
  { as = 'admin', body, query, form, headers, from }: Call = {},
): Promise<Answer> {
  const sent = form === undefined ? undefined : new Response(form);
  const answer = await app.inject({
    method,
    ...(from === undefined ? {} : { remoteAddress: from }),
    url: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
    headers: {
      ...(as === '' ? {} : { authorization: `Bearer ${as}` }),
      ...(sent === undefined ? {} : { 'content-type': sent.headers.get('content-type') ?? '' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { payload: Buffer.from(await sent.arrayBuffer()) }),
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(answer.headers['content-type']).includes('application/json');
  const parsed = (isJson ? safeJson(answer.payload) : {}) as Partial<Answer>;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    success: parsed.success ?? false,
    code: parsed.code ?? '',
    message: parsed.message ?? '',
    field: parsed.field,
    data: parsed.data,
  };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
