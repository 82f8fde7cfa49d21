import { resolve } from 'node:path';
import type { z } from 'zod';
import type { ClientSettings } from '#base/clientSettings.ts';
import { kafkaOf, type KafkaSettings } from './kafkaSettings.ts';
import { withSecretFiles } from './secretFiles.ts';
import { readTls, type TlsFiles } from './tls.ts';
import { tracesOf, type TraceSettings } from './traceSettings.ts';
import { variables } from './variables.ts';

/** The exit code of a process whose port is somebody else's. */
export const PORT_TAKEN = 20;

type Variables = z.output<typeof variables>;
/** What a process of the server can be; one may be both. */
export type Role = Variables['PITHEAD_ROLES'][number];

export type Settings = {
  readonly port: number;
  readonly host: string;
  /**
   * Files of the certificate that pages, calls, hub and MQTT are served with; undefined: without
   * TLS.
   */
  readonly tls: TlsFiles | undefined;
  /** Addresses and nets of proxies that are believed who they speak for. */
  readonly trustedProxies: readonly string[];
  /** Opens `/metrics` to others than this machine. */
  readonly metricsKey: string | undefined;
  /** Whether the description of the calls is open to whoever has not signed in. */
  readonly openApiDocs: boolean;
  /**
   * What one signed-in user may call, ten times as much at once; ten times of it from one address.
   */
  readonly callsPerSecond: number;
  /**
   * How long a server may give no sign of life before the supervisor ends it; 0: as long as it
   * likes.
   */
  readonly hangSeconds: number;
  readonly roles: ReadonlySet<Role>;
  /** Where the processes of one start reach each other. */
  readonly runFolder: string;
  /** Absolute data folder, undefined for the default place that storage chooses. */
  readonly dataFolder: string | undefined;
  /**
   * Absolute folder of files that users send, best on a disk of their own; undefined: in the data
   * folder.
   */
  readonly filesFolder: string | undefined;
  readonly profile: 'small' | 'large' | 'stress' | 'off';
  readonly adminPassword: string | undefined;
  readonly databaseUrl: string | undefined;
  /** What secrets in the database are sealed with; undefined: a key that the data folder keeps. */
  readonly key: string | undefined;
  /** Port of the embedded MQTT broker; undefined when an outside broker is used. */
  readonly mqttPort: number;
  readonly mqttHost: string;
  readonly mqttUrl: string | undefined;
  /** Where text messages are posted as `{mobile, text}`; undefined: they stand in the log. */
  readonly smsUrl: string | undefined;
  /** The system that calls people at their cards; undefined: the simulated mine's, or none. */
  readonly calling: { readonly url: string; readonly key: string } | undefined;
  /** PEM texts of the embedded broker; undefined when it speaks without TLS. */
  readonly mqttTls: { readonly cert: string; readonly key: string } | undefined;
  /** How far the time of a simulated mine stands from the machine's; 0 for a real one. */
  readonly timeShiftMs: number;
  /** Code of the simulated mine. */
  readonly mineCode: string;
  readonly seed: number;
  /**
   * How many days the people of a simulated mine have maintained it when it is first seen; 0:
   * nobody does.
   */
  readonly workDays: number;
  readonly logLevel: string;
  /** Whether calls and hub answer behind `/{tenant}` as well. */
  readonly multiTenant: boolean;
  /**
   * What pages are told about how to call and what to store; undefined: nothing but the defaults.
   */
  readonly client: ClientSettings | undefined;
  /** The log of a group of mines; undefined: none. */
  readonly kafka: KafkaSettings | undefined;
  /** Where traces go; undefined: nothing is traced. */
  readonly traces: TraceSettings | undefined;
  /** The bucket for files of place 2; undefined when there is none. */
  readonly objectStore:
    | {
        readonly bucketUrl: string;
        readonly region: string;
        readonly accessKey: string;
        readonly secretKey: string;
      }
    | undefined;
  /**
   * The third party's cloud that browsers send files of place 3 to: its upload host, and where they
   * are read from.
   */
  readonly cloudStore:
    | {
        readonly host: string;
        readonly bucket: string;
        readonly readUrl: string;
        readonly accessKey: string;
        readonly secretKey: string;
      }
    | undefined;
};

/** Reads the environment; throws with every wrong variable named when one cannot be understood. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable means the same as an absent one: that is how shells unset them in unit files.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(withSecretFiles(given));
  if (!parsed.success)
    throw new Error(
      `Settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const value = parsed.data;
  const { PITHEAD_MQTT_TLS_CERT: cert, PITHEAD_MQTT_TLS_KEY: key } = value;
  if ((cert === undefined) !== (key === undefined))
    throw new Error('Settings: PITHEAD_MQTT_TLS_CERT and PITHEAD_MQTT_TLS_KEY go together');
  if (value.PITHEAD_TIME_SHIFT !== 0 && value.PITHEAD_PROFILE === 'off')
    throw new Error(
      'Settings: PITHEAD_TIME_SHIFT is for a simulated mine alone: the time of a real one is the time',
    );
  if (value.PITHEAD_ROLES.length === 1 && value.PITHEAD_RUN === undefined)
    throw new Error(
      'Settings: PITHEAD_ROLES with one role alone is for processes under a supervisor, which gives them PITHEAD_RUN',
    );
  return {
    port: value.PORT,
    host: value.HOST,
    tls: tlsOf(value.PITHEAD_TLS_CERT, value.PITHEAD_TLS_KEY),
    trustedProxies: value.PITHEAD_TRUST_PROXY,
    metricsKey: value.PITHEAD_METRICS_KEY,
    openApiDocs: value.PITHEAD_API_DOCS === 'open',
    callsPerSecond: value.PITHEAD_CALLS_PER_SECOND,
    hangSeconds: value.PITHEAD_HANG_SECONDS,
    roles: new Set(value.PITHEAD_ROLES),
    runFolder: value.PITHEAD_RUN ?? '',
    dataFolder: value.PITHEAD_DATA === undefined ? undefined : resolve(value.PITHEAD_DATA),
    filesFolder: value.PITHEAD_FILES === undefined ? undefined : resolve(value.PITHEAD_FILES),
    profile: value.PITHEAD_PROFILE,
    adminPassword: value.PITHEAD_ADMIN_PASSWORD,
    databaseUrl: value.DATABASE_URL,
    key: value.PITHEAD_KEY,
    mqttPort: value.PITHEAD_MQTT_PORT,
    mqttHost: value.PITHEAD_MQTT_HOST,
    mqttUrl: value.PITHEAD_MQTT_URL,
    smsUrl: value.PITHEAD_SMS_URL,
    calling: together('PITHEAD_PAGING', {
      url: value.PITHEAD_PAGING_URL,
      key: value.PITHEAD_PAGING_KEY,
    }),
    mqttTls: cert === undefined || key === undefined ? undefined : { cert, key },
    timeShiftMs: value.PITHEAD_TIME_SHIFT,
    mineCode: value.PITHEAD_MINE_CODE,
    seed: value.PITHEAD_SEED,
    workDays: value.PITHEAD_WORK_DAYS,
    logLevel: value.PITHEAD_LOG,
    multiTenant: value.PITHEAD_TENANTS === 'on' || value.PITHEAD_CLIENT_TENANT !== undefined,
    client: clientOf(value),
    kafka: kafkaOf(value),
    traces: tracesOf(value),
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

function clientOf(value: Variables): ClientSettings | undefined {
  const {
    PITHEAD_CLIENT_TENANT: tenant,
    PITHEAD_CLIENT_HEADERS: headers,
    PITHEAD_CLIENT_STORAGE_KEY: storageKey,
  } = value;
  const client: ClientSettings = {
    ...(tenant === undefined ? {} : { tenant }),
    ...(headers === undefined ? {} : { headers }),
    ...(value.PITHEAD_CLIENT_CACHE === 'on' ? { cacheRequests: true } : {}),
    ...(storageKey === undefined ? {} : { storageKey }),
  };
  return Object.keys(client).length === 0 ? undefined : client;
}

/** Two files that can be used, or none of them. */
function tlsOf(cert: string | undefined, key: string | undefined): TlsFiles | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new Error('Settings: PITHEAD_TLS_CERT and PITHEAD_TLS_KEY go together');
  try {
    readTls({ cert, key });
  } catch (error) {
    throw new Error(
      `Settings: PITHEAD_TLS_CERT and PITHEAD_TLS_KEY cannot be used: ${(error as Error).message}`,
      { cause: error },
    );
  }
  return { cert, key };
}

/** All of some variables or none of them. */
function together<K extends string>(
  prefix: string,
  group: Readonly<Record<K, string | undefined>>,
): Readonly<Record<K, string>> | undefined {
  const values = Object.values(group);
  if (values.every((value) => value === undefined)) return undefined;
  if (values.includes(undefined))
    throw new Error(`Settings: the variables ${prefix}_... go together, one is missing`);
  return group as Readonly<Record<K, string>>;
}
