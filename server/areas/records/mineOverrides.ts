import type { EntityOverride } from '#server/entity/override.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { LetterPort, SourcePort } from '#server/ports/sources.ts';
import { alarmOverrides } from '#server/areas/alarms/alarmRecords.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { envDeviceOverride, mineForms } from '#server/areas/mine/actions.ts';
import { limitRequestOverrides } from '#server/areas/limits/limitRequests.ts';
import { slopeEntities } from '#server/areas/slopes/settings.ts';
import { collectorOverrides } from '#server/areas/sources/collectors.ts';
import { dataSourceOverride } from '#server/areas/sources/dataSources.ts';
import { deadLetterOverride } from '#server/areas/sources/deadLetters.ts';
import { sheetOverrides } from '#server/areas/sources/sheets/sheetOverrides.ts';
import { masterDataOverride } from '#server/areas/mine/masterData.ts';
import { masterData } from '#server/areas/mine/masterDataEntities.ts';
import { mapImportOverride } from '#server/areas/mine/map/mapImports.ts';
import { measuredOverrides } from '#server/areas/sensors/measuredRecords.ts';
import { wideOverrides } from '#server/areas/sensors/wideRecords.ts';

/**
 * How the entities of monitoring differ: masterData are part of the mine's model, measured records
 * are read from where the writer puts them.
 */
export const monitoringOverrides = (
  registry: MineRegistry,
  sources: SourcePort,
  letters: LetterPort,
  slopesChanged: () => Promise<void>,
): readonly EntityOverride[] => [
  ...masterData.map((table) =>
    masterDataOverride(
      table,
      registry,
      table.entity.name === companyInfo.name ? { actions: mineForms(registry) } : {},
    ),
  ),
  envDeviceOverride,
  dataSourceOverride(sources, registry),
  deadLetterOverride(letters),
  ...collectorOverrides(sources),
  ...sheetOverrides,
  ...slopeEntities(slopesChanged),
  ...measuredOverrides,
  ...wideOverrides,
  ...alarmOverrides,
  ...limitRequestOverrides(registry),
  mapImportOverride(registry),
];
