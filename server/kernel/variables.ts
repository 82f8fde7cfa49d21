import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { shiftOf } from '#base/clock.ts';
import { uplinkStreams } from '#contracts/group/streams.ts';

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

/** Headers that a page sets by itself. */
const ownHeaders = ['authorization', 'content-type', 'accept-language'];

/** `x-site: north; x-desk: 3` as names and values; those that a page sets by itself are refused. */
const clientHeaders = z.string().transform((text, context) => {
  const pairs = text
    .split(';')
    .map((pair) => /^\s*([\w-]{1,60})\s*:\s*([!-~](?:[ -~]{0,200}[!-~])?)\s*$/.exec(pair));
  const headers = pairs.flatMap((pair) =>
    pair === null ? [] : [[(pair[1] ?? '').toLowerCase(), pair[2] ?? ''] as const],
  );
  if (headers.length < pairs.length || headers.some(([name]) => ownHeaders.includes(name)))
    context.addIssue({
      code: 'custom',
      message: `takes "name: value; name: value", none of ${ownHeaders.join(', ')}`,
    });
  return Object.fromEntries(headers);
});

/** `name=value,name=value` of OpenTelemetry, values percent-encoded. */
const collectorHeaders = z
  .string()
  .transform((text, context) => {
    const pairs = text
      .split(',')
      .map((pair) => /^\s*([\w-]{1,60})\s*=\s*([!-~]{1,2000})\s*$/.exec(pair));
    try {
      if (!pairs.includes(null))
        return Object.fromEntries(
          pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]),
        );
    } catch {
      // Said below.
    }
    context.addIssue({ code: 'custom', message: 'takes name=value,name=value' });
    return z.NEVER;
  })
  .default({});

const roles = ['core', 'office'] as const;

/** `host:9092,host2`, each with its port. */
const brokers = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => (/:\d+$/.test(one) ? one : `${one}:9092`)),
  )
  .pipe(z.array(z.string().regex(/^[\w.:[\]-]+$/, 'takes host:port,host:port')).min(1))
  .optional();

/** `alarm,state` as streams. */
const streams = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.enum(uplinkStreams)))
  .default([]);

/** Variables that hold a secret: each may be named with `_FILE` behind it, as a file that holds it. */
export const secretVariables = [
  'PITHEAD_ADMIN_PASSWORD',
  'PITHEAD_KEY',
  'PITHEAD_METRICS_KEY',
  'DATABASE_URL',
  'PITHEAD_MQTT_URL',
  'PITHEAD_SMS_URL',
  'PITHEAD_PAGING_KEY',
  'KAFKA_PASSWORD',
  'PITHEAD_S3_KEY',
  'PITHEAD_S3_SECRET',
  'PITHEAD_CLOUD_KEY',
  'PITHEAD_CLOUD_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** What the environment may hold, checked and read. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PITHEAD_TLS_CERT: z.string().optional(),
  PITHEAD_TLS_KEY: z.string().optional(),
  PITHEAD_TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (nets) => nets.every(isNet),
      'takes addresses and nets such as 10.0.0.5,192.168.10.0/24',
    )
    .default([]),
  PITHEAD_METRICS_KEY: z.string().min(16).optional(),
  PITHEAD_API_DOCS: z.enum(['open', 'signedIn']).default('signedIn'),
  PITHEAD_CALLS_PER_SECOND: z.coerce.number().int().min(1).default(100),
  PITHEAD_HANG_SECONDS: z.coerce.number().int().min(0).default(15),
  PITHEAD_ROLES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(roles)).min(1))
    .default(['core', 'office']),
  PITHEAD_RUN: z.string().optional(),
  PITHEAD_DATA: z.string().optional(),
  PITHEAD_FILES: z.string().optional(),
  PITHEAD_PROFILE: z.enum(['small', 'large', 'stress', 'off']).default('large'),
  PITHEAD_ADMIN_PASSWORD: z.string().min(8).optional(),
  PITHEAD_KEY: z.string().min(16).optional(),
  DATABASE_URL: z.string().optional(),
  PITHEAD_MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(1883),
  PITHEAD_MQTT_HOST: z.string().default('127.0.0.1'),
  PITHEAD_MQTT_URL: z.string().optional(),
  PITHEAD_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PITHEAD_PAGING_URL: z.url({ protocol: /^https?$/ }).optional(),
  PITHEAD_PAGING_KEY: z.string().min(16).optional(),
  PITHEAD_MQTT_TLS_CERT: pem,
  PITHEAD_MQTT_TLS_KEY: pem,
  PITHEAD_MINE_CODE: z
    .string()
    .regex(/^\d{9}(\d{3})?$/, 'takes 9 or 12 digits')
    .default('610632007274'),
  PITHEAD_SEED: z.coerce.number().int().min(0).default(20_261_121),
  PITHEAD_WORK_DAYS: z.coerce.number().int().min(0).max(365).default(60),
  PITHEAD_TIME_SHIFT: z
    .string()
    .transform((text, context) => {
      const shiftMs = shiftOf(text);
      if (shiftMs === undefined)
        context.addIssue({
          code: 'custom',
          message: `takes hours and minutes such as +07:30, not ${text}`,
        });
      return shiftMs ?? z.NEVER;
    })
    .default(0),
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
  KAFKA_BROKERS: brokers,
  KAFKA_TLS: z.enum(['on', 'off']).default('off'),
  KAFKA_SASL: z.enum(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512']).default('PLAIN'),
  KAFKA_USER: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  PITHEAD_UPLINK: streams,
  PITHEAD_GROUP: z.enum(['on', 'moved', 'off']).default('off'),
  PITHEAD_GROUP_READER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'takes letters, digits, - and _')
    .default('group'),
  PITHEAD_TOPICS: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'takes letters, digits, - and _')
    .default('pithead'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders,
  OTEL_SERVICE_NAME: z.string().max(100).default('pithead'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  PITHEAD_TENANTS: z.enum(['on', 'off']).default('off'),
  PITHEAD_CLIENT_TENANT: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'takes up to 40 letters, digits, - and _')
    .optional(),
  PITHEAD_CLIENT_HEADERS: clientHeaders.optional(),
  PITHEAD_CLIENT_CACHE: z.enum(['on', 'off']).default('off'),
  PITHEAD_CLIENT_STORAGE_KEY: z
    .string()
    .regex(
      /^(?:[!-~]{16}|[!-~]{24}|[!-~]{32})$/,
      'takes 16, 24 or 32 characters of ASCII without blanks',
    )
    .optional(),
});

/** Whether a text is an IP address, alone or with the bits of its net. */
function isNet(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
