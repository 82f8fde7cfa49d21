import { resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Name of a PEM file, read at once so that a wrong one is named at the start. */
const pem = z
  .string()
  .transform((name, context) => {
    try {
      return readFileSync(name, 'utf8');
    } catch {
      context.addIssue({ code: 'custom', message: `${name} cannot be read` });
      return z.NEVER;
    }
  })
  .optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  PITHEAD_DATA: z.string().optional(),
  PITHEAD_PROFILE: z.enum(['small', 'large', 'stress', 'off']).default('large'),
  PITHEAD_ADMIN_PASSWORD: z.string().min(8).optional(),
  DATABASE_URL: z.string().optional(),
  PITHEAD_MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(1883),
  PITHEAD_MQTT_URL: z.string().optional(),
  PITHEAD_MQTT_TLS_CERT: pem,
  PITHEAD_MQTT_TLS_KEY: pem,
  PITHEAD_SEED: z.coerce.number().int().min(0).default(20_261_121),
  PITHEAD_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PITHEAD_TENANTS: z.enum(['on', 'off']).default('off'),
});

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Absolute data folder, undefined for the default place that storage chooses. */
  readonly dataFolder: string | undefined;
  readonly profile: 'small' | 'large' | 'stress' | 'off';
  readonly adminPassword: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Port of the embedded MQTT broker; undefined when an outside broker is used. */
  readonly mqttPort: number;
  readonly mqttUrl: string | undefined;
  /** PEM texts of the embedded broker; undefined when it speaks without TLS. */
  readonly mqttTls: { readonly cert: string; readonly key: string } | undefined;
  readonly seed: number;
  readonly logLevel: string;
  readonly multiTenant: boolean;
};

/** Reads the environment; throws with every wrong variable named when one cannot be understood. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable means the same as an absent one: that is how shells unset them in unit files.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(`Settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  const value = parsed.data;
  const { PITHEAD_MQTT_TLS_CERT: cert, PITHEAD_MQTT_TLS_KEY: key } = value;
  if ((cert === undefined) !== (key === undefined)) throw new Error('Settings: PITHEAD_MQTT_TLS_CERT and PITHEAD_MQTT_TLS_KEY go together');
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: value.PITHEAD_DATA === undefined ? undefined : resolve(value.PITHEAD_DATA),
    profile: value.PITHEAD_PROFILE,
    adminPassword: value.PITHEAD_ADMIN_PASSWORD,
    databaseUrl: value.DATABASE_URL,
    mqttPort: value.PITHEAD_MQTT_PORT,
    mqttUrl: value.PITHEAD_MQTT_URL,
    mqttTls: cert === undefined || key === undefined ? undefined : { cert, key },
    seed: value.PITHEAD_SEED,
    logLevel: value.PITHEAD_LOG,
    multiTenant: value.PITHEAD_TENANTS === 'on',
  };
}
