import type { Failure } from '#contracts/errors.ts';
import { failure } from '#contracts/errors.ts';
import { positionRecord, seekHelpRecord } from '#contracts/ingest/records.ts';
import type { Draft } from './draft.ts';
import { storedTime, type Reading } from './reading.ts';
import { parseRow } from './schemaRows.ts';
import { timeOf } from './time.ts';

/**
 * Takes one fix of a card; an area that the feed does not name, or that somebody drew, is found by
 * the place.
 */
export function addPositionRow(row: unknown, reading: Reading, draft: Draft): Failure | undefined {
  const parsed = parseRow(positionRecord, row);
  if (!parsed.ok) return parsed.error;
  const fix = parsed.value;
  const { registry, source, tables } = reading;
  const personNo = registry.personNo(fix.cardNo);
  if (personNo === undefined) return failure('unknown_point', `no card ${fix.cardNo}`, 'cardNo');
  const t = timeOf(fix.dataTime, reading.toUtc, fix.cardNo);
  if (t === undefined) return failure('bad_time', `${fix.dataTime} is not a time`, 'dataTime');
  const [x, y] = source.axisOrder === 'yx' ? [fix.y, fix.x] : [fix.x, fix.y];
  const underground = fix.inOutType !== 0;
  const named = fix.areaCode === undefined ? undefined : registry.areaNo(fix.areaCode);
  const found = (): number =>
    underground ? tables.areas.at(x, y, fix.z) : tables.areas.above(x, y);
  draft.lists.fixes.push({
    personNo,
    t: storedTime(t, -1 - personNo, undefined, reading, draft),
    x,
    y,
    z: fix.z,
    underground,
    exitLost: fix.inOutType === 2,
    areaNo: named === undefined ? found() : tables.areas.over(named, x, y),
    readerNo: (fix.readerCode === undefined ? undefined : registry.readerNo(fix.readerCode)) ?? -1,
    accuracy: fix.accuracy ?? Number.NaN,
    posMode: fix.posMode,
    battery: fix.battery ?? 255,
    ...(fix.speed === undefined ? {} : { speed: fix.speed }),
  });
  return undefined;
}

/** Takes one call for help. */
export function addSeekHelpRow(row: unknown, reading: Reading, draft: Draft): Failure | undefined {
  const parsed = parseRow(seekHelpRecord, row);
  if (!parsed.ok) return parsed.error;
  const { cardNo, dataTime, helpType } = parsed.value;
  const personNo = reading.registry.personNo(cardNo);
  if (personNo === undefined) return failure('unknown_point', `no card ${cardNo}`, 'cardNo');
  const t = timeOf(dataTime, reading.toUtc, `help ${cardNo}`);
  if (t === undefined) return failure('bad_time', `${dataTime} is not a time`, 'dataTime');
  draft.lists.seekHelps.push({
    personNo,
    t: storedTime(t, -1 - personNo, undefined, reading, draft),
    helpType,
  });
  return undefined;
}
