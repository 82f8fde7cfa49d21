import { join } from 'node:path';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { diskOf } from '#server/areas/admin/files/disk.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { recordsOf } from './recordsOf.ts';

/** The engine of records, in whichever process. */
export const engineModule = serverModule({
  name: 'engine',
  needs: {
    pool: kernelFaces.pool,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    accounts: kernelFaces.accounts,
    settings: adminFaces.settingStore,
    vault: kernelFaces.vault,
    mine: portFaces.mine,
    sources: portFaces.sources,
    letters: portFaces.letters,
    start: kernelFaces.settings,
    folder: kernelFaces.folder,
    clients: portFaces.clients,
    slopes: portFaces.slopeSettings,
  },
  start({ pool, mine: { registry }, start, folder, clients, slopes, ...parts }) {
    // Files of place 1 lie in the data folder, also when the database is elsewhere, unless they
    // have a folder of their own.
    const filesFolder = start.filesFolder ?? join(folder, 'files');
    const { engine, files, logged } = recordsOf({
      ...parts,
      pool,
      registry,
      filesFolder,
      filesDisk: diskOf(filesFolder, folder),
      outside: { object: start.objectStore, cloud: start.cloudStore },
      tell: clients.tell,
      slopesChanged: () => slopes.changed(),
      smsUrl: start.smsUrl,
    });
    return {
      gives: [
        gift(entityFaces.engine, engine),
        gift(adminFaces.files, files),
        gift(adminFaces.loggedCalls, logged),
      ],
    };
  },
});
