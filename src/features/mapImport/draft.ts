import { toPlane } from '#base/gaussKrueger.ts';
import {
  unitMetres,
  type MapLayer,
  type MapSettings,
  type MapUnit,
  type SurveyAnswer,
} from '#contracts/mine/mapImportCalls.ts';
import type { MineLevel } from '#contracts/mine/mine.ts';

type Zone = NonNullable<MapSettings['fileZone']>;
/** A zone as it is typed: a number that is still missing is undefined. */
type ZoneDraft = {
  readonly meridian: number | undefined;
  readonly falseEasting: number | undefined;
};

/** A layer as it is being chosen. */
export type LayerDraft = {
  readonly layer: string;
  readonly isUsed: boolean;
  /** `none`: between levels; `new`: a level that the mine does not have yet. */
  readonly level: 'none' | 'new' | { readonly code: string };
  readonly newCode: string;
  readonly z: number | undefined;
  readonly kind: MapLayer['kind'];
  readonly section: number | undefined;
};

/** The settings of an import as they are being chosen; null: there is no zone. */
export type Draft = {
  readonly unit: MapUnit;
  readonly northFirst: boolean;
  readonly fileZone: ZoneDraft | null;
  readonly mineZone: ZoneDraft | null;
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly z: number | undefined;
  readonly rotation: number | undefined;
  readonly snap: number | undefined;
  readonly removeGone: boolean;
  readonly layers: readonly LayerDraft[];
};

/** How the mine's own grid lies, as its record says. */
export type MineGrid = {
  readonly mineZone: Zone | null;
  readonly origin: { readonly x: number; readonly y: number; readonly z: number };
  readonly rotation: number;
};

export const noGrid: MineGrid = { mineZone: null, origin: { x: 0, y: 0, z: 0 }, rotation: 0 };

/**
 * What a file and the mine suggest to begin with: the grid of the mine's record, where the file
 * has coordinates of a zone or degrees, and for each layer the level that it names or lies at.
 */
export function draftOf(
  survey: SurveyAnswer,
  levels: readonly MineLevel[],
  { mineZone, origin, rotation }: MineGrid,
): Draft {
  const isLaid = survey.unit === 'degrees' || survey.fileZone !== null;
  const scale = survey.unit === 'degrees' ? 1 : unitMetres[survey.unit];
  const heightOf = (z: number | null): number | null =>
    z === null ? null : Math.round((z * scale - (isLaid ? origin.z : 0)) * 100) / 100;
  return {
    unit: survey.unit,
    northFirst: survey.northFirst,
    fileZone: survey.fileZone,
    // Numbers of the mine's own grid need none of it.
    mineZone: isLaid
      ? (mineZone ?? survey.fileZone ?? { meridian: undefined, falseEasting: 500_000 })
      : null,
    x: isLaid ? origin.x : 0,
    y: isLaid ? origin.y : 0,
    z: isLaid ? origin.z : 0,
    rotation: isLaid ? rotation : 0,
    snap: 0.5,
    removeGone: false,
    layers: survey.layers.map((layer) => layerOf({ ...layer, z: heightOf(layer.z) }, levels)),
  };
}

/** `z`: in metres of the mine's grid. */
function layerOf(
  { layer, lines, level, z }: SurveyAnswer['layers'][number],
  levels: readonly MineLevel[],
): LayerDraft {
  const there = levelNamed(level ?? layer, levels) ?? levelAt(z, levels);
  const code = (level ?? layer).trim().slice(0, CODE_MOST);
  return {
    layer,
    isUsed: true,
    level: lines === 0 ? 'none' : there === undefined ? 'new' : { code: there.code },
    newCode: code === '' ? 'L1' : code,
    z: there?.z ?? z ?? 0,
    kind: 'haulage',
    section: 12,
  };
}

const CODE_MOST = 60;

const levelNamed = (name: string, levels: readonly MineLevel[]): MineLevel | undefined =>
  levels.find((one) => [one.code, one.name].includes(name.trim()));

/** Levels lie further apart than twice this. */
const NEAR_METRES = 15;

const levelAt = (z: number | null, levels: readonly MineLevel[]): MineLevel | undefined =>
  z === null
    ? undefined
    : levels
        .filter((one) => Math.abs(one.z - z) <= NEAR_METRES)
        .toSorted((a, b) => Math.abs(a.z - z) - Math.abs(b.z - z))[0];

/** The settings that a draft means; undefined while a number or a level's code is missing. */
export function settingsOf(draft: Draft): MapSettings | undefined {
  const { unit, northFirst, x, y, z, rotation, snap, removeGone } = draft;
  const [fileZone, mineZone] = [zoneOf(draft.fileZone), zoneOf(draft.mineZone)];
  const layers = draft.layers.filter(({ isUsed }) => isUsed).map(mapLayerOf);
  const numbers = [x, y, z, rotation, snap];
  if (
    layers.length === 0 ||
    layers.includes(undefined) ||
    numbers.includes(undefined) ||
    fileZone === undefined ||
    mineZone === undefined ||
    (unit === 'degrees' && mineZone === null)
  )
    return undefined;
  return {
    unit,
    northFirst,
    fileZone: unit === 'degrees' ? null : fileZone,
    mineZone,
    origin: { x: x ?? 0, y: y ?? 0, z: z ?? 0 },
    rotation: rotation ?? 0,
    snap: snap ?? 0,
    removeGone,
    layers: layers.filter((one) => one !== undefined),
  };
}

function zoneOf(zone: ZoneDraft | null): Zone | null | undefined {
  if (zone === null) return null;
  const { meridian, falseEasting } = zone;
  return meridian === undefined || falseEasting === undefined
    ? undefined
    : { meridian, falseEasting };
}

function mapLayerOf({ layer, level, newCode, z, kind, section }: LayerDraft): MapLayer | undefined {
  const code = level === 'new' ? newCode.trim() : level === 'none' ? null : level.code;
  if (code === '' || z === undefined || section === undefined || section <= 0) return undefined;
  return { layer, levelCode: code, levelName: '', z, kind, section };
}

/**
 * The middle of a file in whole metres of the mine's zone, for an origin; undefined where the file
 * has no places, or is set over from another zone.
 */
export function middleOf(
  { bounds }: Pick<SurveyAnswer, 'bounds'>,
  draft: Draft,
): { readonly x: number; readonly y: number } | undefined {
  if (bounds === null) return undefined;
  const [west, south, east, north] = bounds;
  const [first, second] = [(west + east) / 2, (south + north) / 2];
  const found = inZone(
    draft,
    ...(draft.northFirst ? ([second, first] as const) : ([first, second] as const)),
  );
  return found === undefined ? undefined : { x: Math.round(found[0]), y: Math.round(found[1]) };
}

function inZone(draft: Draft, x: number, y: number): readonly [number, number] | undefined {
  const [fileZone, mineZone] = [zoneOf(draft.fileZone) ?? null, zoneOf(draft.mineZone) ?? null];
  if (draft.unit === 'degrees') return mineZone === null ? undefined : toPlane(mineZone, x, y);
  const scale = unitMetres[draft.unit];
  if (mineZone === null || fileZone === null) return [x * scale, y * scale];
  if (fileZone.meridian !== mineZone.meridian) return undefined;
  return [x * scale + mineZone.falseEasting - fileZone.falseEasting, y * scale];
}
