import { err, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { definitionSchemas, type DefinitionEntity } from '#contracts/ingest/records.ts';
import { limitFaults } from '#contracts/sensors/limits.ts';
import type { PointDefinition } from '#contracts/mine/mine.ts';
import { unreadable, type RowFault } from './fault.ts';
import { DOWN, NO_LIMIT } from './number.ts';
import { parseRow } from './schemaRows.ts';

/**
 * Definitions by their schema; refused are those that do not fit it and points whose limits break
 * the hysteresis rules.
 */
export function readDefinitions(
  entity: DefinitionEntity,
  rows: readonly unknown[],
): { good: unknown[]; faults: RowFault[] } {
  const good: unknown[] = [];
  const faults: RowFault[] = [];
  rows.forEach((row, index) => {
    const read = readSafely(entity, row);
    if (read.ok) good.push(read.value);
    else faults.push({ index, code: read.error.code, message: read.error.message });
  });
  return { good, faults };
}

function readSafely(entity: DefinitionEntity, row: unknown): Result<unknown, Failure> {
  try {
    return readDefinition(entity, row);
  } catch (error) {
    return err(unreadable(error));
  }
}

function readDefinition(entity: DefinitionEntity, row: unknown): Result<unknown, Failure> {
  const parsed = parseRow(
    definitionSchemas[entity],
    entity === 'kafkaMonitoringPoint' ? withoutUnset(row) : row,
  );
  if (!parsed.ok || entity !== 'kafkaMonitoringPoint') return parsed;
  const broken = limitFaults((parsed.value as PointDefinition).limits)[0];
  if (broken === undefined) return parsed;
  return err(
    failure(
      'hysteresis_violated',
      `limits: ${broken.rule} on the ${broken.side} side, level ${broken.level}`,
    ),
  );
}

/**
 * Feeds write -0.01 for a limit that is not set, and numbers as text; both are put right before the
 * schema looks.
 */
function withoutUnset(row: unknown): unknown {
  if (
    typeof row !== 'object' ||
    row === null ||
    !('limits' in row) ||
    typeof row.limits !== 'object' ||
    row.limits === null
  )
    return row;
  return { ...row, limits: cleaned(row.limits) };
}

function cleaned(limits: object): object {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [[name, cleaned(value)]];
      const number = typeof value === 'string' && /^-?[\d.]+$/.test(value) ? Number(value) : value;
      return number === null || number === NO_LIMIT || number === DOWN ? [] : [[name, number]];
    }),
  );
}
