import { alarmsModule } from '#server/areas/alarms/alarmsModule.ts';
import { houseWordsModule } from '#server/areas/auth/houseWordsModule.ts';
import { signInModule } from '#server/areas/auth/signInModule.ts';
import { callsModule } from '#server/areas/calls/callsModule.ts';
import { coreSettingsModule } from '#server/areas/admin/settingsModule.ts';
import { modelModule } from '#server/areas/charts/chartsModule.ts';
import { evacuationModule } from '#server/areas/evacuation/evacuationModule.ts';
import { descentsModule } from '#server/areas/people/descentsModule.ts';
import { rescueModule } from '#server/areas/rescue/rescueModule.ts';
import { coreRecordsModule } from '#server/areas/records/coreRecordsModule.ts';
import { certificateGatesModule } from '#server/areas/exam/certificates/certificateGatesModule.ts';
import { permitsModule, workModule } from '#server/areas/maintenance/work/workModule.ts';
import { engineModule } from '#server/areas/records/engineModule.ts';
import { slopeSettingsModule } from '#server/areas/slopes/slopeSettingsModule.ts';
import { collectorsModule } from '#server/areas/sources/collectorsModule.ts';
import { simulationModule, simulationRunModule } from '#server/areas/sources/simulationModule.ts';
import { sourceStandingsModule } from '#server/areas/sources/sourceStandingsModule.ts';
import { ownAccountModule } from '#server/areas/user/ownAccountModule.ts';
import { playerDoorModule } from '#server/areas/signage/players/playerDoorModule.ts';
import { takeoverModule } from '#server/areas/signage/takeover/takeoverModule.ts';
import { tablesModule } from '#server/entity/tablesModule.ts';
import { connectorsModule } from '#server/ingest/connectorsModule.ts';
import { presenceModule } from '#server/ingest/presenceModule.ts';
import { sourcesModule } from '#server/ingest/sourcesModule.ts';
import { writerModule } from '#server/ingest/writerModule.ts';
import { accountsModule } from '#server/kernel/auth/accountsModule.ts';
import { portModule } from '#server/kernel/portModule.ts';
import { statusModule } from '#server/kernel/statusModule.ts';
import { tracesModule } from '#server/kernel/tracesModule.ts';
import { firstOfficeModule, officeLinkModule } from '#server/link/officeLinkModule.ts';
import { proxyModule, webModule } from '#server/link/webModule.ts';
import { hubModule } from '#server/live/hubModule.ts';
import type { ServerModule } from '#server/module.ts';
import { rulesModule } from '#server/rules/rulesModule.ts';
import { databaseModule } from '#server/storage/databaseModule.ts';
import { mineModule } from '#server/storage/mineModule.ts';
import { officeAnswersModule } from './officeAnswersModule.ts';

/** The core: alarms from the connector to the page, acting on them, and signing in. */
export const coreModules: readonly ServerModule[] = [
  databaseModule,
  tablesModule,
  accountsModule,
  webModule,
  tracesModule,
  mineModule,
  presenceModule,
  descentsModule,
  playerDoorModule,
  hubModule,
  officeLinkModule,
  proxyModule,
  rulesModule,
  slopeSettingsModule,
  permitsModule,
  certificateGatesModule,
  sourcesModule,
  writerModule,
  workModule,
  connectorsModule,
  coreSettingsModule,
  engineModule,
  coreRecordsModule,
  houseWordsModule,
  signInModule,
  ownAccountModule,
  evacuationModule,
  takeoverModule,
  modelModule,
  alarmsModule,
  sourceStandingsModule,
  collectorsModule,
  simulationModule,
  callsModule,
  rescueModule,
  statusModule,
  portModule,
  simulationRunModule,
  officeAnswersModule,
  firstOfficeModule,
];
