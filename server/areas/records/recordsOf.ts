import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Tell } from '#server/ports/clients.ts';
import { adminOverrides } from '#server/areas/admin/entities/overrides.ts';
import type { Disk } from '#server/areas/admin/files/disk.ts';
import { openFiles, type Files } from '#server/areas/admin/files/files.ts';
import type { OutsideStores } from '#server/areas/admin/files/upConfig.ts';
import { loggedCalls, type LoggedCalls } from '#server/areas/admin/logs/httpLog.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { withAddressChecks } from '#server/areas/admin/entities/addressHooks.ts';
import { examOverrides } from '#server/areas/exam/overrides.ts';
import { maintenanceOverrides } from '#server/areas/maintenance/overrides.ts';
import { monitoringOverrides } from './mineOverrides.ts';
import { ownOverride } from '#server/areas/report/own/ownOverride.ts';
import { planOverride } from '#server/areas/report/plans/planOverride.ts';
import { notifyOverride } from '#server/areas/notify/notifyOverride.ts';
import { bookMove } from '#server/areas/webhooks/bookMove.ts';
import { webhookOverrides } from '#server/areas/webhooks/webhookOverrides.ts';
import { worshipOverride } from '#server/areas/report/worshipOverride.ts';
import { signageOverrides } from '#server/areas/signage/overrides.ts';
import { workerOverride } from '#server/areas/signage/workers/workerOverride.ts';
import { createEngine, type Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Vault } from '#server/kernel/vault.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { LetterPort, SourcePort } from '#server/ports/sources.ts';

export type EngineOptions = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: Accounts;
  readonly settings: SettingStore;
  readonly vault: Vault;
  readonly registry: MineRegistry;
  readonly sources: SourcePort;
  readonly letters: LetterPort;
  /** Where files are kept on this machine. */
  readonly filesFolder: string;
  readonly filesDisk: Disk;
  readonly outside: OutsideStores;
  readonly tell: Tell;
  /** What administrators have set for slopes is other now. */
  readonly slopesChanged: () => Promise<void>;
  /** Where text messages are posted; undefined: nowhere. */
  readonly smsUrl?: string | undefined;
  /** Fewer than all, where a test needs no more. */
  readonly entities?: readonly AnyEntity[];
};

/** The engine of records and what its areas work with. */
export type Records = {
  readonly engine: Engine;
  readonly files: Files;
  readonly logged: LoggedCalls;
};

/**
 * The engine over the declared entities, with what the areas do otherwise; it answers no call yet.
 */
export function recordsOf({
  pool,
  clock,
  log,
  accounts,
  settings,
  vault,
  registry,
  sources,
  letters,
  filesFolder,
  filesDisk,
  outside,
  tell,
  slopesChanged,
  smsUrl,
  entities = allEntities,
}: EngineOptions): Records {
  const files = openFiles({
    pool,
    settings,
    folder: filesFolder,
    disk: filesDisk,
    outside,
    now: () => clock.now(),
  });
  const logged = loggedCalls(pool);
  const engine = createEngine({
    pool,
    clock,
    vault,
    complain: (error, what) => log.error({ err: error }, what),
    moved: bookMove,
    entities,
    overrides: withAddressChecks(
      entities,
      [
        ...adminOverrides({
          settings,
          registry,
          files,
          outside,
          tell,
          loggedCalls: logged,
          passwordFault: accounts.passwordFault,
          permissionsChanged: accounts.forgetCallers,
        }),
        ...[
          ...monitoringOverrides(registry, sources, letters, slopesChanged),
          ...maintenanceOverrides,
          ...signageOverrides,
          workerOverride(files),
          worshipOverride,
          planOverride,
          ownOverride,
          ...webhookOverrides(settings),
          notifyOverride(settings, smsUrl),
          ...examOverrides,
        ].filter(({ entity }) => entities.includes(entity)),
      ],
      settings,
    ),
  });
  return { engine, files, logged };
}
