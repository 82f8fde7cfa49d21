import type { Pool } from 'pg';
import { suppressWindowsTab } from '../../src/contracts/http/settingTabs.ts';
import { SettingStore } from '../areas/admin/settingStore.ts';
import type { Doors } from './doors.ts';
import type { Live } from './live.ts';

/** Settings that take effect at once: open clients are told, and the rules get their windows. */
export async function openSettings(pool: Pool, live: Live, doors: Doors): Promise<SettingStore> {
  const settings = new SettingStore(pool);
  const apply = (tabName: string, dataValue: string): void => {
    if (tabName === 'suppressWindows') doors.useWindows(suppressWindowsTab.parse(JSON.parse(dataValue)));
  };
  for (const { tabName, dataValue } of await settings.all('sysset')) apply(tabName, dataValue);
  settings.onSave((kind, { tabName, dataValue }) => {
    if (kind === 'sysset') apply(tabName, dataValue);
    live.announce(kind === 'sysset' ? 'sysset' : 'configs');
  });
  return settings;
}
