import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { face } from '#server/module.ts';
import type { Accounts } from './auth/accounts.ts';
import type { ContentPolicy } from './contentPolicy.ts';
import type { BeforeStart } from './deaths.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import type { SteadyClock } from './steadyClock.ts';
import type { TlsPair } from './tls.ts';
import type { Vault } from './vault.ts';

/** What a start of this process is about, and what becomes of it. */
export type Life = {
  /** Built pages; undefined where none are. */
  readonly clientFolder: string | undefined;
  /** Deaths before this start; undefined without a supervisor. */
  readonly before: BeforeStart | undefined;
  /** A start that is no longer wanted ends at its next step, in order. */
  readonly leaving: AbortSignal;
};

/** What every process is made of, by name. */
export const kernelFaces = {
  settings: face<Settings>('settings'),
  life: face<Life>('life'),
  wall: face<Clock>('wall'),
  clock: face<SteadyClock>('clock'),
  log: face<Logger>('log'),
  health: face<Health>('health'),
  metrics: face<Metrics>('metrics'),
  /** For reading and for small writes. */
  pool: face<Pool>('pool'),
  /** The data folder, in which the key and usually files lie. */
  folder: face<string>('folder'),
  vault: face<Vault>('vault'),
  accounts: face<Accounts>('accounts'),
  policy: face<ContentPolicy>('policy'),
  tls: face<TlsPair | undefined>('tls'),
  /** Another certificate for what has connections of its own. */
  useTls: face<(pair: TlsPair) => void>('useTls'),
  app: face<FastifyInstance>('app'),
  /** Where this machine's own programs reach the process, without TLS. */
  ownUrl: face<string>('ownUrl'),
  /** To be told what whoever started the process waits for. */
  tell: face<(what: { port: number } | { password: string | undefined }) => void>('tell'),
} as const;
