import type { ServerModule } from '#server/module.ts';
import { auditChainModule } from './auditChain.ts';
import { backupsModule } from './backups.ts';
import {
  coreAsPortsModule,
  coreLinkModule,
  followedMineModule,
  officeBeatModule,
  officeNoticesModule,
} from './coreLink.ts';
import { sharedDatabaseModule } from './database.ts';
import { engineModule } from './engine.ts';
import { entitiesModule } from './entities.ts';
import { houseWordsModule } from './houseWords.ts';
import { jobsModule } from './jobs.ts';
import { readingRoutesModule } from './readingRoutes.ts';
import { officeSettingsModule } from './settings.ts';
import { slopesModule } from './slopes.ts';
import { videoModule } from './video.ts';
import { accountsModule, officePortModule, officeWebModule } from './web.ts';

/** The office, everything else: records, files, sheets, history, jobs, backups, pictures. */
export const officeModules: readonly ServerModule[] = [
  coreLinkModule,
  sharedDatabaseModule,
  accountsModule,
  officeWebModule,
  followedMineModule,
  auditChainModule,
  coreAsPortsModule,
  officeNoticesModule,
  officeSettingsModule,
  engineModule,
  entitiesModule,
  houseWordsModule,
  backupsModule,
  jobsModule,
  readingRoutesModule,
  slopesModule,
  videoModule,
  officePortModule,
  officeBeatModule,
];
