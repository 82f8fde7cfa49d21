import { alarmFaces } from '#server/areas/alarms/alarmFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { adminFaces } from './adminFaces.ts';
import { openSettings } from './openSettings.ts';

const shared = {
  pool: kernelFaces.pool,
  vault: kernelFaces.vault,
  accounts: kernelFaces.accounts,
} as const;
const ofCore = {
  useHubBounds: portFaces.useHubBounds,
  rules: portFaces.rules,
  keepFor: portFaces.keepFor,
} as const;

/** Settings of a process that is core and office. */
export const settingsModule = serverModule({
  name: 'settings',
  needs: { ...shared, ...ofCore, clients: portFaces.clients, notices: alarmFaces.notices },
  async start({ pool, vault, clients, ...reached }) {
    const reach = { ...reached, announce: clients.announce };
    return { gives: [gift(adminFaces.settingStore, await openSettings(pool, vault, reach))] };
  },
});

/** Settings of the core: saved by the office, read anew whenever that is back. */
export const coreSettingsModule = serverModule({
  name: 'settings',
  needs: { ...shared, ...ofCore, office: linkFaces.office },
  async start({ pool, vault, office, ...reach }) {
    const settings = await openSettings(pool, vault, reach);
    office.serve('settingSaved', ({ kind, ...entry }) => {
      settings.tell(kind, entry);
      return null;
    });
    return { gives: [gift(adminFaces.settingStore, settings)] };
  },
});

/** Settings of the office, where they are saved. */
export const officeSettingsModule = serverModule({
  name: 'settings',
  needs: {
    ...shared,
    clients: portFaces.clients,
    notices: alarmFaces.notices,
    core: linkFaces.core,
  },
  async start({ pool, vault, accounts, clients, notices, core }) {
    const reach = { accounts, announce: clients.announce, notices };
    const settings = await openSettings(pool, vault, reach);
    settings.onSave((kind, { tabName, dataValue }) =>
      core.tell('settingSaved', { kind, tabName, dataValue }),
    );
    return { gives: [gift(adminFaces.settingStore, settings)] };
  },
});
