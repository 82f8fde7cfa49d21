import type { ServerModule } from '#server/module.ts';
import { auditChainModule } from '#server/entity/chain/auditChainModule.ts';
import { backupsModule } from '#server/areas/admin/backups/openBackups.ts';
import {
  coreAsPortsModule,
  coreLinkModule,
  followedMineModule,
  officeBeatModule,
  officeNoticesModule,
} from '#server/link/coreLinkModule.ts';
import { sharedDatabaseModule } from '#server/storage/databaseModule.ts';
import { engineModule } from '#server/areas/records/recordsOf.ts';
import { entitiesModule } from '#server/areas/records/openEntities.ts';
import { houseWordsModule } from '#server/areas/auth/houseWordsModule.ts';
import { jobsModule } from '#server/areas/jobs/openJobs.ts';
import { readingRoutesModule } from '#server/areas/charts/readingsModule.ts';
import { officeSettingsModule } from '#server/areas/admin/openSettings.ts';
import { slopesModule } from '#server/areas/slopes/slopesModule.ts';
import { videoModule } from '#server/areas/video/openVideo.ts';
import { accountsModule, officePortModule, officeWebModule } from '#server/link/webModule.ts';

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
