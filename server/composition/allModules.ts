import type { ServerModule } from '#server/module.ts';
import { auditChainModule } from '#server/entity/chain/auditChainModule.ts';
import { backupsModule } from '#server/areas/admin/backups/openBackups.ts';
import { databaseModule } from '#server/storage/databaseModule.ts';
import { doorsModule } from '#server/ingest/openDoors.ts';
import { engineModule } from '#server/areas/records/recordsOf.ts';
import { entitiesModule } from '#server/areas/records/openEntities.ts';
import { evacuationModule } from '#server/areas/evacuation/evacuationModule.ts';
import { houseWordsModule } from '#server/areas/auth/houseWordsModule.ts';
import { jobsModule } from '#server/areas/jobs/openJobs.ts';
import { hubModule } from '#server/live/openLive.ts';
import { mineModule } from '#server/storage/mine.ts';
import { noOfficeModule, noOtherCallsModule, noticesModule } from './oneProcess.ts';
import { alarmRoutesModule } from '#server/areas/alarms/alarmsModule.ts';
import { readingRoutesModule } from '#server/areas/charts/readingsModule.ts';
import { settingsModule } from '#server/areas/admin/openSettings.ts';
import { signInModule } from '#server/areas/auth/openSignIn.ts';
import { simulationModule } from '#server/areas/sources/simulation.ts';
import { slopesModule } from '#server/areas/slopes/slopesModule.ts';
import { statusModule } from '#server/kernel/statusModule.ts';
import { videoModule } from '#server/areas/video/openVideo.ts';
import { accountsModule, portModule, webModule } from '#server/link/webModule.ts';

/** Core and office in one process, as for a tiny machine. */
export const allModules: readonly ServerModule[] = [
  databaseModule,
  accountsModule,
  webModule,
  mineModule,
  auditChainModule,
  hubModule,
  noticesModule,
  noOtherCallsModule,
  doorsModule,
  settingsModule,
  engineModule,
  entitiesModule,
  houseWordsModule,
  signInModule,
  backupsModule,
  noOfficeModule,
  jobsModule,
  readingRoutesModule,
  alarmRoutesModule,
  evacuationModule,
  slopesModule,
  videoModule,
  simulationModule,
  statusModule,
  portModule,
];
