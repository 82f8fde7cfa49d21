import { z } from 'zod';
import { errorCodes } from '#contracts/errors.ts';
import { apiPart } from '#contracts/http/apiPart.ts';
import { partHealth } from '#contracts/http/health.ts';
import { ingestAnswerSchema } from '#contracts/ingest/records.ts';
import { mapAct, mapChanges } from '#contracts/mine/mapChange.ts';
import { simulatedCamera } from '#contracts/simulator.ts';

/** One question that a process may ask the other: what it says and what is answered. */
export type Call = { readonly body: z.ZodType; readonly answer: z.ZodType };
export type Calls = Readonly<Record<string, Call>>;

const nothing = z.null();
const heard = { body: nothing, answer: nothing };
const version = z.strictObject({ version: z.number() });
const definition = { entity: z.string().max(60), code: z.string() };
const failed = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  field: z.string().exactOptional(),
});
const redrawn = version.extend({
  outcome: z.union([
    z.object({ ok: z.literal(true), value: z.object({ id: z.string() }) }),
    z.object({ ok: z.literal(false), error: failed }),
  ]),
});

const lookedRow = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    t: z.number(),
    value: z.number().nullable(),
    state: z.number(),
  }),
  z.object({ ok: z.literal(false), code: z.enum(errorCodes), message: z.string() }),
]);

/** What the office says and asks of the core. */
export const toCore = {
  /** Its routes answer, its event loop turns; how its parts are. */
  beat: {
    body: z.strictObject({
      parts: z.array(partHealth),
      lastBackupAt: z.number().nullable(),
      /** When it died last and was started again; null when it did not. */
      diedAt: z.number().nullable(),
    }),
    answer: nothing,
  },
  define: {
    body: z.strictObject({ entity: definition.entity, rows: z.array(z.unknown()) }),
    answer: version.extend({ stored: z.number(), unchanged: z.number() }),
  },
  retire: { body: z.strictObject(definition), answer: version },
  revive: { body: z.strictObject(definition), answer: version },
  /** The mine's map is changed by one act, or such an act is taken back. */
  redraw: { body: z.strictObject({ changes: mapChanges, act: mapAct }), answer: redrawn },
  undoRedraw: { body: z.strictObject({ id: z.string(), by: z.string() }), answer: redrawn },
  announce: { body: z.enum(['sysset', 'configs', 'evacuation']), answer: nothing },
  message: {
    body: z.strictObject({
      /** null: everybody. */
      userIds: z.array(z.string()).nullable(),
      message: z.record(z.string(), z.unknown()),
    }),
    answer: nothing,
  },
  /** What changed of who sits an exam, to those who watch it. */
  examNews: {
    body: z.strictObject({
      userIds: z.array(z.string()),
      news: z.record(z.string(), z.unknown()),
    }),
    answer: nothing,
  },
  permissionsChanged: heard,
  settingSaved: {
    body: z.strictObject({
      kind: z.enum(['sysset', 'config']),
      tabName: z.string(),
      dataValue: z.string(),
    }),
    answer: nothing,
  },
  sourcesChanged: heard,
  letter: {
    body: z.strictObject({
      source: z.string(),
      entity: z.string(),
      payload: z.string(),
      history: z.boolean(),
    }),
    answer: z.union([
      z.object({ ok: z.literal(true), value: ingestAnswerSchema }),
      z.object({ ok: z.literal(false), error: failed }),
    ]),
  },
  /** Readings that people bring: what would become of them, and storing them as history. */
  pastLook: {
    body: z.strictObject({ source: z.string(), payload: z.string() }),
    answer: z.union([
      z.object({ ok: z.literal(true), value: z.array(lookedRow) }),
      z.object({ ok: z.literal(false), error: failed }),
    ]),
  },
  past: {
    body: z.strictObject({
      source: z.string(),
      payload: z.string(),
      refused: z.array(
        z.strictObject({
          code: z.enum(errorCodes),
          message: z.string(),
          payload: z.string(),
        }),
      ),
    }),
    answer: z.union([
      z.object({ ok: z.literal(true), value: ingestAnswerSchema }),
      z.object({ ok: z.literal(false), error: failed }),
    ]),
  },
  slopesChanged: heard,
  breaksChanged: heard,
  maintain: heard,
  tidy: { body: nothing, answer: z.array(z.string()) },
  compact: { body: nothing, answer: z.strictObject({ samples: z.number() }) },
  /** The description of the calls that the core answers. */
  describe: { body: nothing, answer: apiPart },
} satisfies Calls;

/** What the core says and asks of the office. */
export const toOffice = {
  /** The mine's model has this version now. */
  modelChanged: { body: version, answer: nothing },
  /** The alarm log has grown. */
  alarmsLogged: heard,
  /** The simulated mine has come up; where its pictures are. */
  cameras: {
    body: z.strictObject({ url: z.url(), cameras: z.array(simulatedCamera) }),
    answer: nothing,
  },
  /** Its figures in the text form of Prometheus. */
  metrics: { body: nothing, answer: z.string() },
} satisfies Calls;

export type ToCore = typeof toCore;
export type ToOffice = typeof toOffice;
