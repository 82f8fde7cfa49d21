import { limitsSchema } from '#contracts/sensors/limits.ts';
import { pointSchema, type PointDefinition } from '#contracts/mine/mine.ts';
import { sensorKinds, sensorKindCodes, type SensorKind } from '#contracts/sensors/sensorKind.ts';
import type { Emission, Field, FileMapping, Scalar } from './mapping.ts';

/** What a name in braces stands for. */
export type Names = (name: string) => Scalar | undefined;

/**
 * A row for a connector, without its time, and the definitions it needs, made when asked for:
 * thousands of rows share them.
 */
export type Made = {
  readonly entity: string;
  readonly fields: Record<string, Scalar>;
  readonly points: () => readonly PointDefinition[];
};

/**
 * The row that an emission makes of a line. Throws when the mapping names a column that is not
 * there.
 */
export function make(emission: Emission, names: Names, missing: FileMapping['missing']): Made {
  const fields = Object.fromEntries(
    Object.entries(emission.fields).map(([name, field]) => [name, valueOf(field, names, missing)]),
  );
  const own =
    emission.point === undefined ? [] : [{ code: String(fields['pointCode']), ...emission.point }];
  return {
    entity: emission.entity,
    fields,
    points: () => [...own, ...emission.also].map((point) => pointOf(point, names)),
  };
}

function valueOf(field: Field, names: Names, missing: readonly string[]): Scalar {
  if (typeof field === 'string') return filled(field, names);
  if (typeof field !== 'object' || field === null) return field;
  const text = String(nameIn(field.column, names)).trim();
  if (text === '' || missing.includes(text)) return null;
  const value = Number(text);
  // What is not a number is sent as it is: the connector refuses it, and the row is found among the
  // dead letters.
  return Number.isFinite(value) ? value * field.factor + field.offset : text;
}

function filled(text: string, names: Names): Scalar {
  const alone = /^\{([^{}]+)\}$/.exec(text)?.[1];
  return alone === undefined
    ? text.replace(/\{([^{}]+)\}/g, (_, name: string) => String(nameIn(name, names)))
    : nameIn(alone, names);
}

function nameIn(name: string, names: Names): Scalar {
  const found = names(name);
  if (found === undefined)
    throw new Error(`the mapping names ${name}, which neither the line nor the file has`);
  return found;
}

function pointOf(given: Readonly<Record<string, unknown>>, names: Names): PointDefinition {
  const filledIn = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value, names) : value,
    ]),
  );
  const kind = sensorKindCodes.find((known) => known === filledIn['kind']) ?? 'VALUE';
  const { unit, precision, range, type }: SensorKind = sensorKinds[kind];
  return pointSchema.parse({
    name: filledIn['code'],
    kind,
    unit,
    precision,
    pointType: type === 'analog' ? 1 : type === 'switch' ? 2 : 3,
    rangeMin: range[0],
    rangeMax: range[1],
    samplePeriod: 60,
    ...filledIn,
    limits: limitsSchema.parse(filledIn['limits'] ?? {}),
  });
}
