import type { ServerModule } from '#server/module.ts';
import { auditChainModule } from './auditChain.ts';
import { backupsModule } from './backups.ts';
import { databaseModule } from './database.ts';
import { doorsModule } from './doors.ts';
import { engineModule } from './engine.ts';
import { entitiesModule } from './entities.ts';
import { evacuationModule } from './evacuation.ts';
import { houseWordsModule } from './houseWords.ts';
import { jobsModule } from './jobs.ts';
import { hubModule } from './live.ts';
import { mineModule } from './mine.ts';
import { noOfficeModule, noOtherCallsModule, noticesModule } from './oneProcess.ts';
import { alarmRoutesModule } from './alarmRoutes.ts';
import { readingRoutesModule } from './readingRoutes.ts';
import { settingsModule } from './settings.ts';
import { signInModule } from './signIn.ts';
import { simulationModule } from './simulation.ts';
import { slopesModule } from './slopes.ts';
import { statusModule } from './status.ts';
import { videoModule } from './video.ts';
import { accountsModule, portModule, webModule } from './web.ts';

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
