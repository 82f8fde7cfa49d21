import { appTab } from '#contracts/admin/settingTabs.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { serverModule } from '#server/module.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { portFaces } from '#server/ports/portFaces.ts';

/** Words of the mine that no password consists of. */
export const houseWordsModule = serverModule({
  name: 'houseWords',
  needs: {
    accounts: kernelFaces.accounts,
    mine: portFaces.mine,
    settings: adminFaces.settingStore,
  },
  start: ({ accounts, mine, settings }) => watchHouseWords(accounts, mine.registry, settings),
});

/** Keeps passwords from consisting of what the mine and the product are called, as that changes. */
async function watchHouseWords(
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
