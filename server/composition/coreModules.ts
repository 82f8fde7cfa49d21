import type { ServerModule } from '#server/module.ts';
import { databaseModule } from './database.ts';
import { doorsModule } from './doors.ts';
import { coreRecordsModule } from './coreRecords.ts';
import { engineModule } from './engine.ts';
import { evacuationModule } from './evacuation.ts';
import { houseWordsModule } from './houseWords.ts';
import { hubModule } from './live.ts';
import { mineModule } from './mine.ts';
import { firstOfficeModule, officeAnswersModule, officeLinkModule } from './officeLink.ts';
import { alarmRoutesModule } from './alarmRoutes.ts';
import { coreSettingsModule } from './settings.ts';
import { signInModule } from './signIn.ts';
import { simulationModule } from './simulation.ts';
import { statusModule } from './status.ts';
import { accountsModule, portModule, proxyModule, webModule } from './web.ts';

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
