import { alarmKpiModule } from '#server/areas/alarms/kpi/alarmKpiModule.ts';
import { chartsModule } from '#server/areas/charts/chartsModule.ts';
import { examModule } from '#server/areas/exam/examModule.ts';
import { limitsModule } from '#server/areas/limits/limitsModule.ts';
import { incidentLessonsModule } from '#server/areas/exam/incidents/incidentLessonsModule.ts';
import { alarmRepairsModule } from '#server/areas/maintenance/work/alarmRepairsModule.ts';
import { openReportsModule } from '#server/areas/maintenance/work/openReportsModule.ts';
import { placesModule } from '#server/areas/mine/placesModule.ts';
import { peopleModule } from '#server/areas/people/peopleModule.ts';
import { energyModule } from '#server/areas/sensors/energyModule.ts';
import { reportModule } from '#server/areas/report/reportModule.ts';
import { sheetsModule } from '#server/areas/sheets/sheetsModule.ts';
import { sheetImportsModule } from '#server/areas/sources/sheets/sheetImportsModule.ts';
import { shiftModule } from '#server/areas/shift/shiftModule.ts';
import { playerDataModule } from '#server/areas/signage/live/playerDataModule.ts';
import { photosModule } from '#server/areas/signage/photos/photosModule.ts';
import { playersModule } from '#server/areas/signage/players/playersModule.ts';
import { workersModule } from '#server/areas/signage/workers/workersModule.ts';
import type { ServerModule } from '#server/module.ts';

/** What is read, counted and written up at leisure. */
export const readingModules: readonly ServerModule[] = [
  chartsModule,
  placesModule,
  peopleModule,
  shiftModule,
  examModule,
  energyModule,
  limitsModule,
  alarmKpiModule,
  incidentLessonsModule,
  alarmRepairsModule,
  openReportsModule,
  playersModule,
  photosModule,
  workersModule,
  playerDataModule,
  sheetsModule,
  sheetImportsModule,
  reportModule,
];
