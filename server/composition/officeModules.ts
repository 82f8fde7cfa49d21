import { backupsModule } from '#server/areas/admin/backups/backupsModule.ts';
import { officeSettingsModule } from '#server/areas/admin/settingsModule.ts';
import { officeNoticesModule } from '#server/areas/alarms/noticesModule.ts';
import { houseWordsModule } from '#server/areas/auth/houseWordsModule.ts';
import { jobsModule } from '#server/areas/jobs/jobsModule.ts';
import { mqttOutModule } from '#server/areas/mqttOut/mqttOutModule.ts';
import { notifyModule } from '#server/areas/notify/notifyModule.ts';
import { engineModule } from '#server/areas/records/engineModule.ts';
import { entitiesModule } from '#server/areas/records/entitiesModule.ts';
import { officeSlopeSettingsModule } from '#server/areas/slopes/slopeSettingsModule.ts';
import { slopesModule } from '#server/areas/slopes/slopesModule.ts';
import { videoModule } from '#server/areas/video/videoModule.ts';
import { groupModule } from '#server/areas/group/groupModule.ts';
import { uplinkModule } from '#server/areas/uplink/uplinkModule.ts';
import { webhooksModule } from '#server/areas/webhooks/webhooksModule.ts';
import { auditChainModule } from '#server/entity/chain/auditChainModule.ts';
import { officeSourcesModule } from '#server/ingest/sourcesModule.ts';
import { accountsModule } from '#server/kernel/auth/accountsModule.ts';
import {
  coreAsPortsModule,
  coreLinkModule,
  officeBeatModule,
} from '#server/link/coreLinkModule.ts';
import { officePortModule, officeWebModule } from '#server/link/webModule.ts';
import type { ServerModule } from '#server/module.ts';
import { arithmeticModule } from '#server/rules/rulesModule.ts';
import { sharedDatabaseModule } from '#server/storage/databaseModule.ts';
import { followedMineModule } from '#server/storage/mineModule.ts';
import { readingModules } from './readingModules.ts';

/** The office, everything else: records, files, sheets, history, jobs, backups, pictures. */
export const officeModules: readonly ServerModule[] = [
  coreLinkModule,
  sharedDatabaseModule,
  accountsModule,
  officeWebModule,
  followedMineModule,
  auditChainModule,
  coreAsPortsModule,
  officeSourcesModule,
  officeSlopeSettingsModule,
  arithmeticModule,
  officeNoticesModule,
  officeSettingsModule,
  engineModule,
  entitiesModule,
  houseWordsModule,
  backupsModule,
  jobsModule,
  videoModule,
  webhooksModule,
  notifyModule,
  uplinkModule,
  mqttOutModule,
  groupModule,
  ...readingModules,
  slopesModule,
  officePortModule,
  officeBeatModule,
];
