import { z } from 'zod';
import { mineLevelSchema, roadwayEdgeSchema, roadwayNodeSchema } from './mine.ts';

/** A mine's map comes as a file: read, set into the mine's grid, compared, applied, undone. */

/** Formats that maps are read from; `csv`: nodes and edges, one file or several in a zip. */
export const mapFormats = ['geojson', 'csv', 'dxf', 'shapefile'] as const;
export type MapFormat = (typeof mapFormats)[number];

/** The most that a map may have once it is set into the mine's grid. */
export const mapMost = { nodes: 40_000, edges: 40_000, layers: 300 } as const;

const metres = z.number().min(-1e9).max(1e9);
const meridian = z.number().min(-180).max(180);

/** What the numbers of a file are: metres of one unit, or degrees of longitude and latitude. */
export const mapUnits = ['degrees', 'm', 'km', 'cm', 'mm', 'ft'] as const;
export type MapUnit = (typeof mapUnits)[number];
/** Metres that one of each unit of a plane is. */
export const unitMetres: Readonly<Record<Exclude<MapUnit, 'degrees'>, number>> = {
  m: 1,
  km: 1000,
  cm: 0.01,
  mm: 0.001,
  ft: 0.3048,
};

const zone = z.strictObject({ meridian, falseEasting: metres });

/** How a layer of the file becomes a part of the map; one that is not named is left out. */
const mapLayer = z.strictObject({
  layer: z.string().max(200),
  /** null: none, as for ramps and shafts between levels. */
  levelCode: z.string().trim().min(1).max(60).nullable(),
  /** Of the level, where the mine has none of this code yet. */
  levelName: z.string().trim().max(60).default(''),
  /** Height of what has none in the file, and of a new level; metres in the mine's grid. */
  z: metres.default(0),
  /** What a roadway is that does not say it itself. */
  kind: roadwayEdgeSchema.shape.kind.default('haulage'),
  section: z.number().positive().max(10_000).default(12),
});
export type MapLayer = z.infer<typeof mapLayer>;

/** How a file's numbers become metres in the mine's grid, and its lines the mine's roadways. */
export const mapSettings = z.strictObject({
  unit: z.enum(mapUnits).default('m'),
  /** True: the first number is north and the second east, as surveyors in China write them. */
  northFirst: z.boolean().default(false),
  /** The zone of the file; null: its metres are those of the mine's zone, or of its own grid. */
  fileZone: zone.nullable().default(null),
  /** The zone that the mine's grid was laid in; null: the mine has none. */
  mineZone: zone.nullable().default(null),
  /** Where the mine's grid begins, in metres of the zone or the file; taken off before the turn. */
  origin: z.strictObject({ x: metres, y: metres, z: metres }).default(() => ({ x: 0, y: 0, z: 0 })),
  /** Degrees by which the map is turned to the left about the origin. */
  rotation: z.number().min(-360).max(360).default(0),
  /** Ends that are no further apart are one node; metres. */
  snap: z.number().min(0).max(50).default(0.5),
  layers: z.array(mapLayer).max(mapMost.layers),
  /** True: roadways of the levels named above that the file does not have are taken out. */
  removeGone: z.boolean().default(false),
});
export type MapSettings = z.infer<typeof mapSettings>;

/** What a form brings beside the file: the settings as JSON. */
export const settingsField = 'settings';

const count = z.number().int().min(0);

/** What a file holds, before anything is chosen. */
export const surveyAnswer = z.object({
  format: z.enum(mapFormats),
  layers: z.array(
    z.object({
      layer: z.string(),
      lines: count,
      nodes: count,
      /** The level that most of it names, where it names any. */
      level: z.string().nullable(),
      /** The height in the middle of it, in numbers of the file; null where it has none. */
      z: z.number().nullable(),
    }),
  ),
  /** West, south, east and north of all that has a place; null where nothing has. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** What the file says of its numbers, or what they look like. */
  unit: z.enum(mapUnits),
  fileZone: zone.nullable(),
  northFirst: z.boolean(),
  /** How many of each kind of element were not read. */
  leftOut: z.record(z.string(), count),
});
export type SurveyAnswer = z.infer<typeof surveyAnswer>;

export const mapStates = ['new', 'moved', 'changed', 'gone', 'same'] as const;
/** What applying would do to a part of the map. */
export type MapState = (typeof mapStates)[number];
const state = z.enum(mapStates);

const stateCounts = z.record(state, count);

/** What a file would make of the mine's map. */
export const planAnswer = z.object({
  /** Names this plan: what is applied is what was looked at. */
  digest: z.string(),
  levels: z.array(mineLevelSchema.extend({ state })),
  /** Where they would be; of what is gone, where they are. */
  nodes: z.array(roadwayNodeSchema.extend({ state })),
  edges: z.array(roadwayEdgeSchema.extend({ state })),
  counts: z.object({ levels: stateCounts, nodes: stateCounts, edges: stateCounts }),
  notes: z.object({
    /** Pieces that no roadway joins; 1 is a map in one piece. */
    parts: count,
    /** Ends that were drawn to others, and roadways that were split where others end on them. */
    snapped: count,
    split: count,
    /** Lines that were left out: shorter than the tolerance, without a place, or there twice. */
    short: count,
    placeless: count,
    doubled: count,
    /** Roadways of these levels that the file does not have and that stay. */
    kept: count,
  }),
});
export type PlanAnswer = z.infer<typeof planAnswer>;

/** The settings that a plan was made with, and its name. */
export const applyFields = z.strictObject({
  settings: mapSettings,
  digest: z.string().length(64),
  note: z.string().trim().max(500).default(''),
});

export const undoBody = z.strictObject({ id: z.string().min(1).max(32) });
/** The act that was done, in the list of imports. */
export const doneAnswer = z.object({ id: z.string() });

/** How an import stands. */
export const ImportState = { applied: 1, undone: 2 } as const;
