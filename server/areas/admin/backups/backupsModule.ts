import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { adminFaces } from '../adminFaces.ts';
import { openBackups } from './openBackups.ts';

/** Backups by plan. */
export const backupsModule = serverModule({
  name: 'backups',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    settings: adminFaces.settingStore,
    health: kernelFaces.health,
    folder: kernelFaces.folder,
  },
  async start(parts) {
    const backups = await openBackups(parts);
    return {
      gives: [
        gift(adminFaces.backupJobs, backups.jobs),
        gift(portFaces.lastBackup, () => backups.lastGood()),
      ],
    };
  },
});
