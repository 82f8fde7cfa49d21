import type { Pool } from 'pg';
import { alarmTab, retentionTab, suppressWindowsTab } from '../../src/contracts/http/settingTabs.ts';
import type { AckOptions } from '../rules/options.ts';
import { SettingStore } from '../areas/admin/settingStore.ts';
import { defaultRetention, type Retention } from '../storage/retention.ts';
import type { Doors } from './doors.ts';
import type { Live } from './live.ts';
import type { Mine } from './mine.ts';

/** Settings that take effect at once: open clients are told, the rules get their windows and who answers alarms, storage how long it keeps. */
export async function openSettings(pool: Pool, live: Live, doors: Doors, mine: Pick<Mine, 'keepFor'>): Promise<SettingStore> {
  const settings = new SettingStore(pool);
  const apply = (tabName: string, dataValue: string): void => {
    if (tabName === 'suppressWindows') doors.useWindows(suppressWindowsTab.parse(JSON.parse(dataValue)));
    if (tabName === 'retention') mine.keepFor(retentionOf(dataValue));
    if (tabName === 'alarm') doors.useAck(ackOptionsOf(dataValue));
  };
  for (const { tabName, dataValue } of await settings.all('sysset')) apply(tabName, dataValue);
  settings.onSave((kind, { tabName, dataValue }) => {
    if (kind === 'sysset') apply(tabName, dataValue);
    live.announce(kind === 'sysset' ? 'sysset' : 'configs');
  });
  return settings;
}

/** A tab that an older version saved with other fields leaves the defaults in force. */
function retentionOf(dataValue: string): Retention {
  const parsed = retentionTab.safeParse(JSON.parse(dataValue));
  return parsed.success ? parsed.data : defaultRetention;
}

/** A tab that an older version saved with other fields leaves the defaults in force. */
function ackOptionsOf(dataValue: string): AckOptions {
  const parsed = alarmTab.safeParse(JSON.parse(dataValue));
  const { ackTimeoutSec, roles } = parsed.success ? parsed.data : alarmTab.parse({});
  const timeoutMs = Object.fromEntries(Object.entries(ackTimeoutSec).map(([level, sec = Infinity]) => [level, sec * 1000]));
  return { timeoutMs, roles };
}
