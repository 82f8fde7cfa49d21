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
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Vault } from '#server/kernel/vault.ts';
import type { AckOptions } from '#server/rules/options.ts';
import type { Doors } from '#server/ingest/openDoors.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces } from '#server/ports/portFaces.ts';
import type { Live } from '#server/live/openLive.ts';
import type { Mine } from '#server/storage/mine.ts';

const MINUTE_MS = 60_000;

/** What settings reach in this process; the rest they reach in the other one. */
type Reach = {
  readonly accounts: Pick<Accounts, 'useSecurity'>;
  readonly live?: Pick<Live, 'announce'> & Partial<Pick<Live, 'useLimits'>>;
  readonly notices?: Pick<AlarmNotices, 'useLevels'>;
  readonly doors?: Pick<Doors, 'useWindows' | 'useAck' | 'usePeople'>;
  readonly mine?: Pick<Mine, 'keepFor'>;
};

const shared = { database: faces.database, vault: faces.vault, accounts: faces.accounts } as const;
const ofCore = { hub: faces.hub, doors: faces.doors, mine: faces.ownMine } as const;

/** Settings of a process that is core and office. */
export const settingsModule = serverModule({
  name: 'settings',
  needs: { ...shared, ...ofCore, notices: faces.notices },
  async start({ database: { pool }, vault, accounts, hub: live, doors, mine, notices }) {
    const reach = { accounts, live, doors, mine, notices };
    return { gives: [gift(faces.settingStore, await openSettings(pool, vault, reach))] };
  },
});

/** Settings of the core: saved by the office, read anew whenever that is back. */
export const coreSettingsModule = serverModule({
  name: 'settings',
  needs: { ...shared, ...ofCore, office: faces.office },
  async start({ database: { pool }, vault, accounts, hub, doors, mine, office }) {
    const live = { announce: () => undefined, useLimits: hub.useLimits };
    const settings = await openSettings(pool, vault, { accounts, live, doors, mine });
    office.serve('settingSaved', ({ kind, ...entry }) => {
      settings.tell(kind, entry);
      return null;
    });
    return { gives: [gift(faces.settingStore, settings)] };
  },
});

/** Settings of the office, where they are saved. */
export const officeSettingsModule = serverModule({
  name: 'settings',
  needs: { ...shared, clients: faces.clients, notices: faces.notices, core: faces.core },
  async start({ database: { pool }, vault, accounts, clients, notices, core }) {
    const reach = { accounts, live: clients, notices };
    const settings = await openSettings(pool, vault, reach);
    settings.onSave((kind, { tabName, dataValue }) =>
      core.tell('settingSaved', { kind, tabName, dataValue }),
    );
    return { gives: [gift(faces.settingStore, settings)] };
  },
});

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
      suppressWindows: effect(suppressWindowsTab.catch([]), (value) => doors?.useWindows(value)),
      alarm: effect(alarmTab, (value) => doors?.useAck(ackOptionsOf(value))),
      position: effect(positionTab, ({ lostContactMin, stillMin }) =>
        doors?.usePeople({ lostMs: lostContactMin * MINUTE_MS, stillMs: stillMin * MINUTE_MS }),
      ),
      retention: effect(retentionTab, (value) => mine?.keepFor(value)),
      notify: effect(notifyTab, ({ webhookUrl, levels }) =>
        notices?.useLevels(webhookUrl === '' ? [] : levels),
      ),
    },
    config: {
      hub: effect(hubTab, ({ connectionsMost, messageKb }) =>
        live?.useLimits?.({
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
    live?.announce(kind === 'sysset' ? 'sysset' : 'configs');
  });
  return settings;
}

function ackOptionsOf({ ackTimeoutSec, roles }: z.output<typeof alarmTab>): AckOptions {
  const timeoutMs = Object.fromEntries(
    Object.entries(ackTimeoutSec).map(([level, sec = Infinity]) => [level, sec * 1000]),
  );
  return { timeoutMs, roles };
}
