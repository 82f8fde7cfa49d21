import { appTab } from '#contracts/admin/settingTabs.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { MineRegistry } from '#server/ports/mine.ts';

/** Keeps passwords from consisting of what the mine and the product are called, as that changes. */
export async function watchHouseWords(
  accounts: Pick<Accounts, 'useHouseWords'>,
  registry: MineRegistry,
  settings: SettingStore,
): Promise<void> {
  let titles: readonly string[] = [];
  const tell = (): void => {
    const { name, mineCode } = registry.model().company;
    accounts.useHouseWords([name, mineCode, ...titles]);
  };
  const read = (tab: { readonly title: string; readonly titleEn: string }): void => {
    titles = [tab.title, tab.titleEn].flatMap((title) => [title, ...title.split(/\s+/)]);
    tell();
  };
  read(await settings.tab('config', 'app', appTab));
  settings.onSave((kind, entry) => {
    if (kind === 'config' && entry.tabName === 'app') read(settings.valueOf(entry, appTab));
  });
  registry.onChange(tell);
}
