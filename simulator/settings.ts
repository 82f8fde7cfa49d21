import { parseArgs } from 'node:util';
import { z } from 'zod';
import { shiftOf } from '#base/clock.ts';

const schema = z.object({
  url: z.url(),
  /** Key of the data source; from the environment only, so that no list of processes shows it. */
  key: z.string().min(1, 'set PITHEAD_SOURCE_KEY'),
  /** Code of the data source: the user name at the MQTT connector. */
  source: z.string().min(1),
  profile: z.enum(['small', 'large', 'stress']),
  seed: z.coerce.number().int().min(0).max(0xffffffff),
  /** Mine seconds per second. */
  speed: z.coerce.number().min(0.1).max(60),
  connector: z.enum(['http', 'mqtt']),
  mqttUrl: z.url().optional(),
  backfillHours: z.number().min(0).max(168),
  truth: z.string().optional(),
  scenarios: z.array(z.string()),
  faults: z.boolean(),
  /** Serves pictures of its cameras on this machine. */
  video: z.boolean(),
  positioning: z.enum(['uwb', 'rfid']),
  mineType: z.enum(['coal', 'metal']),
  /** Code of the mine, and its name where it is not that of its type. */
  mineCode: z
    .string()
    .regex(/^\d{9}(\d{3})?$/)
    .optional(),
  mineName: z.string().max(60).optional(),
  /** How far the mine's time stands from the machine's. */
  timeShiftMs: z.number(),
});
export type Settings = z.infer<typeof schema>;

/** Reads flags, then environment, then defaults; throws with a sentence when something is wrong. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      profile: { type: 'string' },
      seed: { type: 'string' },
      speed: { type: 'string' },
      connector: { type: 'string' },
      mqtt: { type: 'string' },
      backfill: { type: 'string' },
      truth: { type: 'string' },
      scenario: { type: 'string', multiple: true },
      'no-faults': { type: 'boolean' },
      video: { type: 'boolean' },
      positioning: { type: 'string' },
      mine: { type: 'string' },
      code: { type: 'string' },
    },
  });
  /** A flag, else the environment, else what is usual. */
  const given = <T>(flag: string | undefined, name: string, usual: T): string | T =>
    flag ?? env[name] ?? usual;
  const parsed = schema.safeParse({
    url: given(values.url, 'PITHEAD_URL', 'http://localhost:8080'),
    key: given(undefined, 'PITHEAD_SOURCE_KEY', ''),
    source: given(undefined, 'PITHEAD_SOURCE', 'simulator'),
    profile: given(values.profile, 'PITHEAD_PROFILE', 'small'),
    seed: given(values.seed, 'PITHEAD_SEED', 1),
    speed: given(values.speed, 'PITHEAD_SPEED', 1),
    connector: given(values.connector, 'PITHEAD_CONNECTOR', 'http'),
    mqttUrl: given(values.mqtt, 'PITHEAD_MQTT_URL', undefined),
    backfillHours: hoursOf(given(values.backfill, 'PITHEAD_BACKFILL', '0')),
    truth: given(values.truth, 'PITHEAD_TRUTH', undefined),
    scenarios: values.scenario ?? [],
    faults: values['no-faults'] !== true && env['PITHEAD_TROUBLES'] !== 'off',
    video: values.video === true,
    positioning: given(values.positioning, 'PITHEAD_POSITIONING', 'uwb'),
    timeShiftMs: shiftOf(env['PITHEAD_TIME_SHIFT'] || '00:00'),
    mineType: given(values.mine, 'PITHEAD_MINE_TYPE', 'coal'),
    mineCode: given(values.code, 'PITHEAD_MINE_CODE', undefined),
    mineName: env['PITHEAD_MINE_NAME'] || undefined,
  });
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  );
}

/** `24h`, `2d`, `90m` or a bare number of hours. */
function hoursOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([mhd]?)$/.exec(text);
  if (match === null) throw new Error(`--backfill takes 24h, 2d or 90m, not ${text}`);
  return Number(match[1]) * { m: 1 / 60, h: 1, d: 24, '': 1 }[match[2] as 'm' | 'h' | 'd' | ''];
}
