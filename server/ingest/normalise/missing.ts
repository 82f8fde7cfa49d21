import { wideRecords, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import { type DefinitionEntity } from '#contracts/ingest/records.ts';
import type { PersonDefinition, PointDefinition } from '#contracts/mine/mine.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import {
  devicePoint,
  devicePointCode,
  fieldsOf,
  gnssFields,
  intervalEnergy,
} from './devicePoints.ts';
import type { MeasuredEntity } from './normalise.ts';

/**
 * Definitions that the rows need and the mine does not have: the series of devices at their first
 * record, and cards that nobody registered, because a person underground must be seen even so.
 * Empty when nothing is missing.
 */
export function missingDefinitions(
  entity: MeasuredEntity,
  rows: readonly unknown[],
  registry: MineRegistry,
): readonly (readonly [DefinitionEntity, readonly unknown[]])[] {
  if (entity === 'kafkaGnssSlope')
    return pointsOf(rows, registry, entity, 'deviceCode', Object.keys(gnssFields));
  if (entity === 'kafkaUndergroundPersonnelLocation' || entity === 'kafkaPersonSeekHelp')
    return cardsOf(rows, registry);
  if (Object.hasOwn(wideRecords, entity)) {
    const wide = entity as WideEntity;
    return pointsOf(rows, registry, wide, wideRecords[wide].key, Object.keys(fieldsOf(wide)));
  }
  return [];
}

function pointsOf(
  rows: readonly unknown[],
  registry: MineRegistry,
  entity: WideEntity | 'kafkaGnssSlope',
  key: string,
  fields: readonly string[],
): readonly (readonly [DefinitionEntity, readonly PointDefinition[]])[] {
  const missing = new Map<string, PointDefinition>();
  for (const row of rows) {
    const device = textAt(row, key);
    if (device === undefined) continue;
    for (const field of fields) {
      const code = devicePointCode(device, field);
      if (registry.pointNo(code) !== undefined) continue;
      if (isGiven(row, field)) missing.set(code, devicePoint(entity, device, field));
      else if (field === 'activeEnergy' && isGiven(row, 'totalEnergy'))
        missing.set(code, intervalEnergy(device));
    }
  }
  return missing.size === 0 ? [] : [['kafkaMonitoringPoint', [...missing.values()]]];
}

function cardsOf(
  rows: readonly unknown[],
  registry: MineRegistry,
): readonly (readonly [DefinitionEntity, readonly PersonDefinition[]])[] {
  const missing = new Map<string, PersonDefinition>();
  for (const row of rows) {
    const cardNo = textAt(row, 'cardNo');
    if (cardNo !== undefined && registry.personNo(cardNo) === undefined)
      missing.set(cardNo, stranger(cardNo));
  }
  return missing.size === 0 ? [] : [['kafkaPerson', [...missing.values()]]];
}

const stranger = (cardNo: string): PersonDefinition => ({
  cardNo,
  name: cardNo,
  jobNo: '',
  deptName: '',
  teamName: '',
  workType: '',
  duty: '',
  isLeader: false,
  isSpecial: false,
  cardType: 2,
});

/** A code that the schemas would take, and PostgreSQL's text too. */
function textAt(row: unknown, key: string): string | undefined {
  const text: unknown =
    typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' && /^[^\p{Cc}\p{Cs}]{1,40}$/u.test(text) ? text : undefined;
}

const isGiven = (row: unknown, field: string): boolean =>
  (row as Record<string, unknown>)[field] !== undefined;
