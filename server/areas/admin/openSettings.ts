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
import { SettingStore, type SettingKind } from './settingStore.ts';
import type { AlarmNotices } from '#server/areas/alarms/alarmNotices.ts';
import type { ClientPort, HubBounds } from '#server/ports/clients.ts';
import type { AckOptions, RuleSettings } from '#server/ports/rules.ts';
import type { Retention } from '#server/ports/storage.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Vault } from '#server/kernel/vault.ts';

const MINUTE_MS = 60_000;

/** What settings reach in this process; the rest they reach in the other one. */
export type SettingReach = {
  readonly accounts: Pick<Accounts, 'useSecurity'>;
  readonly announce?: ClientPort['announce'];
  readonly useHubBounds?: (bounds: HubBounds) => void;
  readonly notices?: Pick<AlarmNotices, 'useLevels'>;
  readonly rules?: Pick<RuleSettings, 'useWindows' | 'useAck' | 'usePeople'>;
  readonly keepFor?: (retention: Retention) => void;
};

/**
 * Settings that take effect at once: what is stored is put in force now, what is saved when it is
 * saved; open clients are told.
 */
export async function openSettings(
  pool: Pool,
  vault: Vault,
  { accounts, announce, useHubBounds, notices, rules, keepFor }: SettingReach,
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
      suppressWindows: effect(suppressWindowsTab.catch([]), (value) => rules?.useWindows(value)),
      alarm: effect(alarmTab, (value) => rules?.useAck(ackOptionsOf(value))),
      position: effect(positionTab, ({ lostContactMin, stillMin }) =>
        rules?.usePeople({ lostMs: lostContactMin * MINUTE_MS, stillMs: stillMin * MINUTE_MS }),
      ),
      retention: effect(retentionTab, (value) => keepFor?.(value)),
      notify: effect(notifyTab, ({ webhookUrl, levels }) =>
        notices?.useLevels(webhookUrl === '' ? [] : levels),
      ),
    },
    config: {
      hub: effect(hubTab, ({ connectionsMost, messageKb }) =>
        useHubBounds?.({
          maxConnectionsPerUser: connectionsMost,
          maxMessageBytes: messageKb * 1024,
        }),
      ),
    },
  };
  const apply = (kind: SettingKind, entry: SyssetEntry): void => {
    if (Object.hasOwn(effects[kind], entry.tabName)) effects[kind][entry.tabName]?.(entry);
  };
  await settings.each(apply);
  settings.onSave((kind, entry) => {
    apply(kind, entry);
    announce?.(kind === 'sysset' ? 'sysset' : 'configs');
  });
  return settings;
}

function ackOptionsOf({ ackTimeoutSec, roles }: z.output<typeof alarmTab>): AckOptions {
  const timeoutMs = Object.fromEntries(
    Object.entries(ackTimeoutSec).map(([level, sec = Infinity]) => [level, sec * 1000]),
  );
  return { timeoutMs, roles };
}
