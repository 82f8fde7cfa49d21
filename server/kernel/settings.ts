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
  PITHEAD_KEY: z.string().min(16).optional(),
  DATABASE_URL: z.string().optional(),
  PITHEAD_MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(1883),
  PITHEAD_MQTT_URL: z.string().optional(),
  PITHEAD_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PITHEAD_MQTT_TLS_CERT: pem,
  PITHEAD_MQTT_TLS_KEY: pem,
  PITHEAD_SEED: z.coerce.number().int().min(0).default(20_261_121),
  PITHEAD_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PITHEAD_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  PITHEAD_S3_REGION: z.string().default('us-east-1'),
  PITHEAD_S3_KEY: z.string().optional(),
  PITHEAD_S3_SECRET: z.string().optional(),
  PITHEAD_CLOUD_HOST: z.string().optional(),
  PITHEAD_CLOUD_BUCKET: z.string().optional(),
  PITHEAD_CLOUD_URL: z.url({ protocol: /^https?$/ }).optional(),
  PITHEAD_CLOUD_KEY: z.string().optional(),
  PITHEAD_CLOUD_SECRET: z.string().optional(),
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
  /** What secrets in the database are sealed with; undefined: a key that the data folder keeps. */
  readonly key: string | undefined;
  /** Port of the embedded MQTT broker; undefined when an outside broker is used. */
  readonly mqttPort: number;
  readonly mqttUrl: string | undefined;
  /** Where text messages are posted as `{mobile, text}`; undefined: they stand in the log. */
  readonly smsUrl: string | undefined;
  /** PEM texts of the embedded broker; undefined when it speaks without TLS. */
  readonly mqttTls: { readonly cert: string; readonly key: string } | undefined;
  readonly seed: number;
  readonly logLevel: string;
  readonly multiTenant: boolean;
  /** The bucket for files of place 2; undefined when there is none. */
  readonly objectStore:
    | { readonly bucketUrl: string; readonly region: string; readonly accessKey: string; readonly secretKey: string }
    | undefined;
  /** The third party's cloud that browsers send files of place 3 to: its upload host, and where they are read from. */
  readonly cloudStore:
    | { readonly host: string; readonly bucket: string; readonly readUrl: string; readonly accessKey: string; readonly secretKey: string }
    | undefined;
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
    key: value.PITHEAD_KEY,
    mqttPort: value.PITHEAD_MQTT_PORT,
    mqttUrl: value.PITHEAD_MQTT_URL,
    smsUrl: value.PITHEAD_SMS_URL,
    mqttTls: cert === undefined || key === undefined ? undefined : { cert, key },
    seed: value.PITHEAD_SEED,
    logLevel: value.PITHEAD_LOG,
    multiTenant: value.PITHEAD_TENANTS === 'on',
    objectStore: together('PITHEAD_S3', {
      bucketUrl: value.PITHEAD_S3_URL,
      accessKey: value.PITHEAD_S3_KEY,
      secretKey: value.PITHEAD_S3_SECRET,
      region: value.PITHEAD_S3_URL === undefined ? undefined : value.PITHEAD_S3_REGION,
    }),
    cloudStore: together('PITHEAD_CLOUD', {
      host: value.PITHEAD_CLOUD_HOST,
      bucket: value.PITHEAD_CLOUD_BUCKET,
      readUrl: value.PITHEAD_CLOUD_URL,
      accessKey: value.PITHEAD_CLOUD_KEY,
      secretKey: value.PITHEAD_CLOUD_SECRET,
    }),
  };
}

/** All of some variables or none of them. */
function together<K extends string>(
  prefix: string,
  group: Readonly<Record<K, string | undefined>>,
): Readonly<Record<K, string>> | undefined {
  const values = Object.values(group);
  if (values.every((value) => value === undefined)) return undefined;
  if (values.includes(undefined)) throw new Error(`Settings: the variables ${prefix}_... go together, one is missing`);
  return group as Readonly<Record<K, string>>;
}
