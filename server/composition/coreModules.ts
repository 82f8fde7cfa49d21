import type { ServerModule } from '#server/module.ts';
import { databaseModule } from '#server/storage/databaseModule.ts';
import { doorsModule } from '#server/ingest/openDoors.ts';
import { coreRecordsModule } from '#server/areas/records/coreRecordsModule.ts';
import { engineModule } from '#server/areas/records/recordsOf.ts';
import { evacuationModule } from '#server/areas/evacuation/evacuationModule.ts';
import { houseWordsModule } from '#server/areas/auth/houseWordsModule.ts';
import { hubModule } from '#server/live/openLive.ts';
import { mineModule } from '#server/storage/mine.ts';
import {
  firstOfficeModule,
  officeAnswersModule,
  officeLinkModule,
} from '#server/link/officeLinkModule.ts';
import { alarmRoutesModule } from '#server/areas/alarms/alarmsModule.ts';
import { coreSettingsModule } from '#server/areas/admin/openSettings.ts';
import { signInModule } from '#server/areas/auth/openSignIn.ts';
import { simulationModule } from '#server/areas/sources/simulation.ts';
import { statusModule } from '#server/kernel/statusModule.ts';
import { accountsModule, portModule, proxyModule, webModule } from '#server/link/webModule.ts';

/** The core: alarms from the door to the page, acting on them, and signing in. */
export const coreModules: readonly ServerModule[] = [
  databaseModule,
  accountsModule,
  webModule,
  mineModule,
  hubModule,
  officeLinkModule,
  proxyModule,
  doorsModule,
  coreSettingsModule,
  engineModule,
  coreRecordsModule,
  houseWordsModule,
  signInModule,
  evacuationModule,
  alarmRoutesModule,
  simulationModule,
  statusModule,
  portModule,
  officeAnswersModule,
  firstOfficeModule,
];
