import type { EntityOverride } from '#server/entity/override.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { LetterPort, SourcePort } from '#server/ports/sources.ts';
import { alarmOverrides } from './alarmRecords.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { envDeviceOverride, mineForms } from './actions.ts';
import { limitRequestOverrides } from '../limits/limitRequests.ts';
import { slopeLedgers } from '../slopes/settings.ts';
import { dataSourceOverride } from './dataSources.ts';
import { deadLetterOverride } from './deadLetters.ts';
import { ledgerOverride } from './ledger.ts';
import { ledgers } from './ledgers.ts';
import { measuredOverrides } from './measuredRecords.ts';
import { wideOverrides } from './wideRecords.ts';

/**
 * How the entities of monitoring differ: ledgers are part of the mine's model, measured records are
 * read from where the writer puts them.
 */
export const monitoringOverrides = (
  registry: MineRegistry,
  sources: SourcePort,
  letters: LetterPort,
  slopesChanged: () => Promise<void>,
): readonly EntityOverride[] => [
  ...ledgers.map((ledger) =>
    ledgerOverride(
      ledger,
      registry,
      ledger.entity.name === companyInfo.name ? { actions: mineForms(registry) } : {},
    ),
  ),
  envDeviceOverride,
  dataSourceOverride(sources, registry),
  deadLetterOverride(letters),
  ...slopeLedgers(slopesChanged),
  ...measuredOverrides,
  ...wideOverrides,
  ...alarmOverrides,
  ...limitRequestOverrides(registry),
];
