import { z } from 'zod';
import { limitsSchema } from '../sensors/limits.ts';
import { sensorKindCodes } from '../sensors/sensorKind.ts';

/** Metres in the mine's own grid: x east, y north, z up from the main shaft collar. */
export const placeSchema = z.object({ x: z.number(), y: z.number(), z: z.number() });
export type Place = z.infer<typeof placeSchema>;
const ring = z.array(z.tuple([z.number(), z.number()])).min(3);

export const mineLevelSchema = z.object({
  code: z.string(),
  name: z.string(),
  z: z.number(),
  /** Outline of what may be mined on this level; a person beyond it has crossed the boundary. */
  boundary: ring.optional(),
});
export const roadwayNodeSchema = z.object({
  code: z.string(),
  kind: z.enum(['shaft', 'junction', 'face', 'chamber', 'portal']),
  ...placeSchema.shape,
});
export const roadwayEdgeSchema = z.object({
  code: z.string(),
  a: z.string(),
  b: z.string(),
  /** Level it is drawn on; a ramp or shaft between two levels has none. */
  levelCode: z.string().nullable(),
  kind: z.enum(['intake', 'return', 'haulage', 'ramp', 'gate', 'face', 'duct', 'raise', 'shaft']),
  length: z.number(),
  section: z.number(),
  doorClosed: z.boolean().default(false),
});
/** Pit and dump as stacked rings: outline of a bench at its height, counter-clockwise. */
export const benchSchema = z.object({
  code: z.string(),
  part: z.enum(['pit', 'dump', 'tsf']),
  z: z.number(),
  ring,
});

/** 0 plain, 1 key, 2 restricted, 3 admission only, 4 danger (domain 2.1 area, 3.5). */
export const areaSchema = z.object({
  code: z.string(),
  name: z.string(),
  areaType: z.number().int().min(0).max(4).default(0),
  /** What the place is: gives default limits. */
  place: z.enum([
    'pitBottom',
    'district',
    'face',
    'heading',
    'chamber',
    'goaf',
    'explosives',
    'substationRoom',
    'roadway',
    'pit',
    'dump',
    'surface',
    'refuge',
  ]),
  levelCode: z.string().nullable(),
  polygon: ring,
  maxAllow: z.number().int().positive().nullable().default(null),
  maxStayMin: z.number().positive().nullable().default(null),
  /** Cards admitted to an admission or restricted area. */
  admitted: z.array(z.string()).default([]),
  /** An administrator drew it: whoever is in it is there, also where sources name another area. */
  drawn: z.boolean().optional(),
});
export const readerSchema = z.object({
  code: z.string(),
  name: z.string(),
  substationCode: z.string().nullable(),
  readerType: z.number().int().min(0).max(2),
  isExit: z.boolean().default(false),
  range: z.number(),
  ...placeSchema.shape,
});
export const substationSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** 1 env, 2 personnel, 3 combined, 4 power. */
  type: z.number().int().min(1).max(4),
  parentCode: z.string().nullable().default(null),
  areaCode: z.string().nullable().default(null),
  batteryMin: z.number().default(240),
  ...placeSchema.shape,
});
const routeStopSchema = z.object({
  areaCode: z.string(),
  /** Minutes after local midnight. */
  minute: z.number().int().min(0).max(1439),
  /** Days of the week, 1 Monday to 7 Sunday; every day when absent. */
  days: z.array(z.number().int().min(1).max(7)).max(7).optional(),
});
export const personSchema = z.object({
  cardNo: z.string(),
  name: z.string(),
  jobNo: z.string(),
  deptName: z.string().default(''),
  teamName: z.string().default(''),
  workType: z.string().default(''),
  duty: z.string().default(''),
  isLeader: z.boolean().default(false),
  isSpecial: z.boolean().default(false),
  /** 1 staff, 2 visitor, 3 vehicle, 4 asset. */
  cardType: z.number().int().min(1).max(4).default(1),
  /** Where somebody of a special trade has to be seen each day. */
  route: z.array(routeStopSchema).max(50).optional(),
});
/**
 * What a mine is called that nobody has named yet; a source that is bound to it feeds whichever
 * mine there is.
 */
export const NO_MINE = '000000000';
export const companySchema = z.object({
  mineCode: z.string().regex(/^\d{9}(\d{3})?$/),
  name: z.string(),
  /** 1 producing, 2 building, 3 suspended, 4 stopped by order, 5 closing, 6 closed. */
  productionState: z.number().int().min(1).max(6).default(1),
  maxUnderground: z.number().int().positive().nullable().default(null),
});
export const pointSchema = z.object({
  code: z.string().min(1).max(64),
  name: z.string().max(120),
  /** 1 analog, 2 switch, 3 counter, 4 calculated. */
  pointType: z.number().int().min(1).max(4),
  kind: z.enum(sensorKindCodes),
  unit: z.string().max(16),
  precision: z.number().int().min(0).max(6),
  rangeMin: z.number(),
  rangeMax: z.number(),
  samplePeriod: z.number().positive(),
  substationCode: z.string().nullable().default(null),
  areaCode: z.string().nullable().default(null),
  /** T0 to T8, H-T1 ... (domain 3.2). */
  positionCode: z.string().nullable().default(null),
  /** The device a wide record came from (GNSS rover, meter, host), else null. */
  deviceCode: z.string().nullable().default(null),
  /** The entity of that wide record, where the point was made at its first one. */
  recordEntity: z.string().max(64).optional(),
  /** Names of the values of a switch, index = value. */
  valueNames: z.array(z.string()).default([]),
  /**
   * The one point that this belongs to: BREAK and FEED name the methane point whose power circuit
   * they cut or watch, air direction and fans their methane, smoke its CO, a door the other door of
   * its lock.
   */
  relatesTo: z.string().nullable().default(null),
  /**
   * Further points that belong to this one: those that cut or watch its power, and those that make
   * its alarm worse or must not be open with it (methane of a fan or air direction, CO of smoke,
   * the second door of a lock).
   */
  relations: z
    .array(
      z.object({
        type: z.enum(['powerOff', 'feed', 'interlock', 'standby']),
        pointCode: z.string().max(64),
      }),
    )
    .max(50)
    .optional(),
  x: z.number().nullable().default(null),
  y: z.number().nullable().default(null),
  z: z.number().nullable().default(null),
  limits: limitsSchema.default(() => limitsSchema.parse({})),
});

export type Company = z.infer<typeof companySchema>;
export type MineLevel = z.infer<typeof mineLevelSchema>;
export type RoadwayNode = z.infer<typeof roadwayNodeSchema>;
export type RoadwayEdge = z.infer<typeof roadwayEdgeSchema>;
export type Bench = z.infer<typeof benchSchema>;
export type AreaDefinition = z.infer<typeof areaSchema>;
export type ReaderDefinition = z.infer<typeof readerSchema>;
export type SubstationDefinition = z.infer<typeof substationSchema>;
export type PersonDefinition = z.infer<typeof personSchema>;
export type PointDefinition = z.infer<typeof pointSchema>;

const numbered = { no: z.number().int() };

/** Everything about a mine that seldom changes; `version` grows with each change. */
export const mineModelSchema = z
  .object({
    version: z.number().int(),
    company: companySchema,
    levels: z.array(mineLevelSchema).readonly(),
    nodes: z.array(roadwayNodeSchema).readonly(),
    edges: z.array(roadwayEdgeSchema).readonly(),
    benches: z.array(benchSchema).readonly(),
    areas: z.array(areaSchema.extend(numbered)).readonly(),
    readers: z.array(readerSchema.extend(numbered)).readonly(),
    substations: z.array(substationSchema.extend(numbered)).readonly(),
    persons: z.array(personSchema.extend(numbered)).readonly(),
    points: z.array(pointSchema.extend({ ...numbered, rowVersion: z.number().int() })).readonly(),
  })
  .readonly();
export type MineModel = z.infer<typeof mineModelSchema>;

/** A mine of which nothing is known yet, and what a smaller model is made from. */
export const noMine: MineModel = {
  version: 0,
  company: { mineCode: '000000000000', name: '', productionState: 1, maxUnderground: null },
  levels: [],
  nodes: [],
  edges: [],
  benches: [],
  areas: [],
  readers: [],
  substations: [],
  persons: [],
  points: [],
};

/** A definition with the dense number that frames, rings and tables use for it. */
export type Numbered<T> = T & { readonly no: number };
export type Area = Numbered<AreaDefinition>;
export type Reader = Numbered<ReaderDefinition>;
export type Substation = Numbered<SubstationDefinition>;
export type Person = Numbered<PersonDefinition>;
export type Point = Numbered<PointDefinition> & { readonly rowVersion: number };
