import { backupsModule } from '#server/areas/admin/backups/backupsModule.ts';
import { settingsModule } from '#server/areas/admin/settingsModule.ts';
import { alarmsModule } from '#server/areas/alarms/alarmsModule.ts';
import { noticesModule } from '#server/areas/alarms/noticesModule.ts';
import { houseWordsModule } from '#server/areas/auth/houseWordsModule.ts';
import { signInModule } from '#server/areas/auth/signInModule.ts';
import { modelModule } from '#server/areas/charts/chartsModule.ts';
import { callsModule } from '#server/areas/calls/callsModule.ts';
import { rescueModule } from '#server/areas/rescue/rescueModule.ts';
import { evacuationModule } from '#server/areas/evacuation/evacuationModule.ts';
import { jobsModule } from '#server/areas/jobs/jobsModule.ts';
import { descentsModule } from '#server/areas/people/descentsModule.ts';
import { certificateGatesModule } from '#server/areas/exam/certificates/certificateGatesModule.ts';
import { permitsModule, workModule } from '#server/areas/maintenance/work/workModule.ts';
import { mqttOutModule } from '#server/areas/mqttOut/mqttOutModule.ts';
import { notifyModule } from '#server/areas/notify/notifyModule.ts';
import { engineModule } from '#server/areas/records/engineModule.ts';
import { entitiesModule } from '#server/areas/records/entitiesModule.ts';
import { slopeSettingsModule } from '#server/areas/slopes/slopeSettingsModule.ts';
import { slopesModule } from '#server/areas/slopes/slopesModule.ts';
import { collectorsModule } from '#server/areas/sources/collectorsModule.ts';
import { simulationModule, simulationRunModule } from '#server/areas/sources/simulationModule.ts';
import { sourceStandingsModule } from '#server/areas/sources/sourceStandingsModule.ts';
import { ownAccountModule } from '#server/areas/user/ownAccountModule.ts';
import { videoModule } from '#server/areas/video/videoModule.ts';
import { auditChainModule } from '#server/entity/chain/auditChainModule.ts';
import { playerDoorModule } from '#server/areas/signage/players/playerDoorModule.ts';
import { takeoverModule } from '#server/areas/signage/takeover/takeoverModule.ts';
import { groupModule } from '#server/areas/group/groupModule.ts';
import { uplinkModule } from '#server/areas/uplink/uplinkModule.ts';
import { webhooksModule } from '#server/areas/webhooks/webhooksModule.ts';
import { tablesModule } from '#server/entity/tablesModule.ts';
import { connectorsModule } from '#server/ingest/connectorsModule.ts';
import { presenceModule } from '#server/ingest/presenceModule.ts';
import { sourcesModule } from '#server/ingest/sourcesModule.ts';
import { writerModule } from '#server/ingest/writerModule.ts';
import { accountsModule } from '#server/kernel/auth/accountsModule.ts';
import { portModule } from '#server/kernel/portModule.ts';
import { statusModule } from '#server/kernel/statusModule.ts';
import { tracesModule } from '#server/kernel/tracesModule.ts';
import { noOfficeModule, noOtherCallsModule } from '#server/link/oneProcessModule.ts';
import { webModule } from '#server/link/webModule.ts';
import { hubModule } from '#server/live/hubModule.ts';
import type { ServerModule } from '#server/module.ts';
import { arithmeticModule, rulesModule } from '#server/rules/rulesModule.ts';
import { databaseModule } from '#server/storage/databaseModule.ts';
import { mineModule } from '#server/storage/mineModule.ts';
import { readingModules } from './readingModules.ts';

/** Core and office in one process, as for a tiny machine. */
export const allModules: readonly ServerModule[] = [
  databaseModule,
  tablesModule,
  accountsModule,
  webModule,
  tracesModule,
  mineModule,
  auditChainModule,
  presenceModule,
  descentsModule,
  playerDoorModule,
  hubModule,
  noticesModule,
  noOtherCallsModule,
  rulesModule,
  slopeSettingsModule,
  permitsModule,
  certificateGatesModule,
  arithmeticModule,
  sourcesModule,
  writerModule,
  workModule,
  connectorsModule,
  settingsModule,
  engineModule,
  entitiesModule,
  houseWordsModule,
  signInModule,
  ownAccountModule,
  backupsModule,
  noOfficeModule,
  jobsModule,
  videoModule,
  webhooksModule,
  notifyModule,
  uplinkModule,
  mqttOutModule,
  groupModule,
  ...readingModules,
  modelModule,
  alarmsModule,
  sourceStandingsModule,
  collectorsModule,
  evacuationModule,
  takeoverModule,
  slopesModule,
  simulationModule,
  callsModule,
  rescueModule,
  statusModule,
  portModule,
  simulationRunModule,
];
