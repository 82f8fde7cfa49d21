import { z } from 'zod';
import { placeSchema } from './mine/mine.ts';
import { callKinds, callSigns } from './people/calls.ts';

/**
 * How the process that starts the simulator talks with it: each message is one object, by process
 * IPC or as one line of JSON on stdin and stdout. Every command is answered by `scenarios` or
 * `refused` with the same `ask`.
 */
export const simulatorCommand = z.union([
  z.strictObject({ start: z.string().min(1).max(40), ask: z.number().int().optional() }),
  z.strictObject({ stop: z.string().min(1).max(40), ask: z.number().int().optional() }),
  z.strictObject({ list: z.literal(true), ask: z.number().int().optional() }),
  /** Calls cards below; what becomes of it is told as `callNews`. */
  z.strictObject({
    call: z.strictObject({
      id: z.number().int(),
      kind: z.enum(callKinds),
      words: z.string(),
      cards: z.array(z.string()),
    }),
    ask: z.number().int().optional(),
  }),
  /** A rescue team goes to a place and stays there; without one it goes out. */
  z.strictObject({
    go: z.strictObject({ cards: z.array(z.string()), to: placeSchema.nullable() }),
    ask: z.number().int().optional(),
  }),
]);
export type SimulatorCommand = z.infer<typeof simulatorCommand>;

/**
 * One thing that can happen in the mine; `startedAt` in epoch ms of the mine's time while it runs,
 * null while it waits for the mine to live.
 */
export const scenarioState = z.object({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  running: z.boolean(),
  startedAt: z.number().nullable(),
});
export type ScenarioState = z.infer<typeof scenarioState>;

/**
 * A camera of the simulated mine; `type` and `place` as the ledger has them, metres of the mine's
 * grid, degrees from north.
 */
export const simulatedCamera = z.object({
  code: z.string(),
  name: z.string(),
  type: z.number().int(),
  place: z.number().int(),
  installPlace: z.string(),
  areaCode: z.string(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  azimuth: z.number(),
  isKey: z.boolean(),
  /** Whether it can be turned. */
  ptz: z.boolean(),
});
export type SimulatedCamera = z.infer<typeof simulatedCamera>;

export const simulatorReport = z.discriminatedUnion('kind', [
  /** Definitions are pushed, live records follow. */
  z.object({
    kind: z.literal('ready'),
    profile: z.string(),
    seed: z.number(),
    points: z.number().int(),
    people: z.number().int(),
  }),
  /** Where the pictures of its cameras are, on this machine alone. */
  z.object({ kind: z.literal('video'), url: z.url(), cameras: z.array(simulatedCamera) }),
  /** State of all scenarios; unasked when one ends by itself. */
  z.object({
    kind: z.literal('scenarios'),
    ask: z.number().int().optional(),
    scenarios: z.array(scenarioState),
  }),
  z.object({
    kind: z.literal('refused'),
    ask: z.number().int().optional(),
    code: z.enum(['unknown_scenario', 'bad_request']),
    message: z.string(),
  }),
  /** What became of a call at one card. */
  z.object({
    kind: z.literal('callNews'),
    id: z.number().int(),
    cardNo: z.string(),
    what: z.enum(callSigns),
  }),
  /** Rows of history sent so far. */
  z.object({ kind: z.literal('backfill'), rows: z.number().int(), done: z.boolean() }),
  /** Rows given up because the server could not be reached for too long, or refused. */
  z.object({
    kind: z.literal('dropped'),
    entity: z.string(),
    rows: z.number().int(),
    why: z.string(),
  }),
]);
export type SimulatorReport = z.infer<typeof simulatorReport>;
