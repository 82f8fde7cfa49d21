import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { LookedReading, SheetLook } from '#contracts/sources/sheetCalls.ts';
import { faultsOfRules, type SheetRules } from '#contracts/sources/sheetRules.ts';
import type { LookedRow, PastPort } from '#server/ports/sources.ts';
import { whatOf } from './pointCheck.ts';
import { bareName } from './propose.ts';
import type { LookedSheet } from './readSheet.ts';
import { rowOfReading } from './sampleRow.ts';
import type { SheetReader } from './sheetReader.ts';
import type { SheetReading, SheetRefusal } from './sheetReadings.ts';

type Parts = {
  readonly reader: SheetReader;
  readonly past: Pick<PastPort, 'look'>;
  readonly model: () => MineModel;
};

type Sheet = {
  readonly bytes: Uint8Array;
  readonly language: Language;
  readonly now: number;
};

/**
 * How a sheet would be read by rules, or by those that it suggests: its first readings as they
 * would be stored, what of it would be refused and why, and what the mine knows of its points.
 */
export async function lookAt(
  { reader, past, model }: Parts,
  sheet: Sheet,
  { rules: given, source }: { readonly rules: SheetRules | undefined; readonly source: string },
): Promise<Result<Omit<SheetLook, 'id' | 'fileName'>, Failure>> {
  const proposed = given === undefined ? await reader.propose(sheet) : ok(given);
  if (!proposed.ok) return proposed;
  const points = pointsOf(model());
  const rules = given === undefined ? withCodes(proposed.value, points) : proposed.value;
  const columns = await reader.columns(sheet, rules.headRows);
  if (!columns.ok) return columns;
  const faults = faultsOfRules(
    rules,
    columns.value.map(({ name }) => name),
  );
  if (faults.length > 0)
    return ok({ ...nothing, columns: columns.value, rules, faults, names: [], preview: [] });
  const looked = await reader.look(sheet, rules);
  if (!looked.ok) return looked;
  const { shown, shownRefusals, names, ...rest } = looked.value;
  const stored = await past.look(source, JSON.stringify(shown.map(rowOfReading)));
  if (!stored.ok) return stored;
  return ok({
    ...rest,
    rules,
    faults,
    preview: previewOf(shown, stored.value, shownRefusals),
    names: names.map((one) => {
      const point = points.byCode.get(one.pointCode);
      return {
        ...one,
        isKnown: point !== undefined,
        pointName: point?.name ?? '',
        pointUnit: point?.unit ?? '',
      };
    }),
  });
}

const nothing: Pick<
  LookedSheet,
  'rows' | 'readings' | 'blank' | 'refused' | 'first' | 'last' | 'qualities'
> = {
  rows: 0,
  readings: 0,
  blank: 0,
  refused: 0,
  first: null,
  last: null,
  qualities: [],
};

type KnownPoint = { readonly code: string; readonly name: string; readonly unit: string };
type Points = {
  readonly byCode: ReadonlyMap<string, KnownPoint>;
  /** Those whose name no other point has. */
  readonly byName: ReadonlyMap<string, KnownPoint>;
};

function pointsOf({ points }: MineModel): Points {
  const byName = new Map<string, KnownPoint | undefined>();
  for (const point of points) byName.set(point.name, byName.has(point.name) ? undefined : point);
  return {
    byCode: new Map(points.map((point) => [point.code, point])),
    byName: new Map(
      [...byName].flatMap(([name, point]) => (point === undefined ? [] : [[name, point] as const])),
    ),
  };
}

/** Columns that are called as a point, by its code or its name, are that point's. */
function withCodes(rules: SheetRules, { byCode, byName }: Points): SheetRules {
  if (rules.form === 'long') return rules;
  return {
    ...rules,
    points: rules.points.map((point) => {
      const bare = bareName(point.name);
      const found =
        byCode.get(point.name) ?? byCode.get(bare) ?? byName.get(point.name) ?? byName.get(bare);
      return found === undefined ? point : { ...point, pointCode: found.code };
    }),
  };
}

/** Readings and refusals in the order of the sheet. */
function previewOf(
  shown: readonly SheetReading[],
  stored: readonly LookedRow[],
  refused: readonly SheetRefusal[],
): LookedReading[] {
  const taken = shown.map((reading, i): LookedReading => {
    const { row, name, pointCode, t, value, unit, state } = reading;
    const own = { row, name, pointCode, t, value, unit, state };
    const became = stored[i];
    if (became === undefined) return { ...own, stored: null, code: 'internal', what: '' };
    return became.ok
      ? {
          ...own,
          stored: { t: became.t, value: became.value, state: became.state },
          code: null,
          what: '',
        }
      : { ...own, stored: null, code: became.code, what: whatOf(became.code, reading) };
  });
  const left = refused.map(({ row, name, pointCode, code, what }): LookedReading => ({
    row,
    name,
    pointCode,
    t: null,
    value: null,
    unit: '',
    state: 'good',
    stored: null,
    code,
    what,
  }));
  return [...taken, ...left].toSorted((a, b) => a.row - b.row);
}
