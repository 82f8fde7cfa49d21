import type { Pool } from 'pg';
import type { z } from 'zod';
import {
  alarmTab,
  hubTab,
  notifyTab,
  positionTab,
  retentionTab,
  securityTab,
  suppressWindowsTab,
} from '#contracts/admin/settingTabs.ts';
import type { SyssetEntry } from '#contracts/admin/sysset.ts';
import { SettingStore, type SettingKind } from '#server/areas/admin/settingStore.ts';
import type { AlarmNotices } from '#server/areas/alarms/alarmNotices.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Vault } from '#server/kernel/vault.ts';
import type { AckOptions } from '#server/rules/options.ts';
import type { Doors } from './doors.ts';
import type { Live } from './live.ts';
import type { Mine } from './mine.ts';

const MINUTE_MS = 60_000;

/** What settings reach. */
type Reach = {
  readonly accounts: Pick<Accounts, 'useSecurity'>;
  readonly live: Pick<Live, 'announce' | 'useLimits'>;
  readonly notices: Pick<AlarmNotices, 'useLevels'>;
  readonly doors: Pick<Doors, 'useWindows' | 'useAck' | 'usePeople'>;
  readonly mine: Pick<Mine, 'keepFor'>;
};

/**
 * Settings that take effect at once: what is stored is put in force now, what is saved when it is
 * saved; open clients are told.
 */
export async function openSettings(
  pool: Pool,
  vault: Vault,
  { accounts, live, notices, doors, mine }: Reach,
): Promise<SettingStore> {
  const settings = new SettingStore(pool, vault);
  // A tab that an older version saved with other fields leaves the defaults in force.
  const effect =
    <S extends z.ZodType>(schema: S, use: (value: z.output<S>) => void) =>
    (entry: SyssetEntry): void =>
      use(settings.valueOf(entry, schema));
  const effects: Readonly<
    Record<SettingKind, Readonly<Record<string, (entry: SyssetEntry) => void>>>
  > = {
    sysset: {
      security: effect(securityTab, accounts.useSecurity),
      suppressWindows: effect(suppressWindowsTab.catch([]), doors.useWindows),
      alarm: effect(alarmTab, (value) => doors.useAck(ackOptionsOf(value))),
      position: effect(positionTab, ({ lostContactMin, stillMin }) =>
        doors.usePeople({ lostMs: lostContactMin * MINUTE_MS, stillMs: stillMin * MINUTE_MS }),
      ),
      retention: effect(retentionTab, mine.keepFor),
      notify: effect(notifyTab, ({ webhookUrl, levels }) =>
        notices.useLevels(webhookUrl === '' ? [] : levels),
      ),
    },
    config: {
      hub: effect(hubTab, ({ connectionsMost, messageKb }) =>
        live.useLimits({
          maxConnectionsPerUser: connectionsMost,
          maxMessageBytes: messageKb * 1024,
        }),
      ),
    },
  };
  const apply = (kind: SettingKind, entry: SyssetEntry): void => {
    if (Object.hasOwn(effects[kind], entry.tabName)) effects[kind][entry.tabName]?.(entry);
  };
  for (const kind of ['sysset', 'config'] as const)
    for (const entry of await settings.all(kind)) apply(kind, entry);
  settings.onSave((kind, entry) => {
    apply(kind, entry);
    live.announce(kind === 'sysset' ? 'sysset' : 'configs');
  });
  return settings;
}

function ackOptionsOf({ ackTimeoutSec, roles }: z.output<typeof alarmTab>): AckOptions {
  const timeoutMs = Object.fromEntries(
    Object.entries(ackTimeoutSec).map(([level, sec = Infinity]) => [level, sec * 1000]),
  );
  return { timeoutMs, roles };
}
