import { gift, serverModule } from '#server/module.ts';
import { createContentPolicy } from '../contentPolicy.ts';
import { kernelFaces } from '../kernelFaces.ts';
import { readTls } from '../tls.ts';
import { openVault } from '../vault.ts';
import { openAccounts } from './accounts.ts';

/** Who may call, with which secrets: both processes read the same. */
export const accountsModule = serverModule({
  name: 'accounts',
  needs: {
    pool: kernelFaces.pool,
    folder: kernelFaces.folder,
    clock: kernelFaces.clock,
    wall: kernelFaces.wall,
    settings: kernelFaces.settings,
    tell: kernelFaces.tell,
  },
  async start({ pool, folder, clock, wall, settings, tell }) {
    const vault = openVault(folder, settings.key);
    const accounts = await openAccounts(pool, clock, vault, wall);
    const password = settings.roles.has('core')
      ? await accounts.ensureAdministrator(settings.adminPassword)
      : undefined;
    // One that was made up here is shown once.
    if (settings.adminPassword === undefined) tell({ password });
    return {
      gives: [
        gift(kernelFaces.vault, vault),
        gift(kernelFaces.accounts, accounts),
        gift(kernelFaces.policy, createContentPolicy()),
        gift(kernelFaces.tls, settings.tls === undefined ? undefined : readTls(settings.tls)),
      ],
    };
  },
});
