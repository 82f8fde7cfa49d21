import { z } from 'zod';
import { groupTab } from '../group/groupTab.ts';
import { sensorKindCodes } from '../sensors/sensorKind.ts';
import { mqttOutTab } from './mqttOut.ts';

/**
 * Stretches of time in which alarms of some places are expected, such as a blast: recorded with the
 * reason, without a siren. Times in epoch ms.
 */
export const suppressWindowsTab = z
  .array(
    z
      .strictObject({
        areaCodes: z.array(z.string().max(40)).max(200).default([]),
        /**
         * Points concerned wherever they are, such as those of the total return that the fumes
         * pass.
         */
        pointCodes: z.array(z.string().max(64)).max(2000).default([]),
        fromMs: z.number(),
        toMs: z.number(),
        /** Disposal reason, 0 for blasting. */
        reason: z.number().int().min(0).max(9),
        /** Sensor kinds concerned in those areas. */
        kinds: z.array(z.enum(sensorKindCodes)).max(80),
      })
      .refine(({ fromMs, toMs }) => toMs > fromMs, {
        path: ['toMs'],
        message: 'The end must be after the beginning',
      }),
  )
  .max(500);

const seconds = z.number().positive().max(86_400);

/**
 * How long each level waits for an acknowledgement (a level without a number waits for ever), and
 * the roles that are told in turn: the first at the raise, each next one when the wait has run out
 * again.
 */
export const alarmTab = z.strictObject({
  ackTimeoutSec: z
    .strictObject({ 1: seconds, 2: seconds, 3: seconds, 4: seconds })
    .partial()
    .default({ 1: 30, 2: 120, 3: 600 }),
  roles: z
    .array(z.string().min(1).max(40))
    .min(1)
    .max(8)
    .default(['dispatcher', 'shiftLeader', 'safety', 'mineManager']),
});

const days = (least: number, usual: number) =>
  z.number().int().min(least).max(36_500).default(usual);

/**
 * How long each kind of record is kept, in days. Alarms, their log, GNSS solutions and the audit
 * are kept for ever: that is said, and cannot be changed.
 */
export const retentionTab = z
  .strictObject({
    /**
     * Hours for which a sample may still come late before its hour is packed; it may later too,
     * only at more cost.
     */
    rowHours: z.number().int().min(1).max(168).default(2),
    sampleDays: days(7, 90),
    positionDays: days(7, 90),
    statisticsDays: days(90, 731),
    /** Statuses, calls for help, foreign alarms, oddities of the feed. */
    reportDays: days(30, 731),
    /** Rows that a connector refused. */
    letterDays: days(7, 180),
    alarms: z.literal('forever').default('forever'),
  })
  .refine(({ sampleDays, statisticsDays }) => statisticsDays >= sampleDays, {
    path: ['statisticsDays'],
    message: 'Statistics must be kept at least as long as the samples they were made of',
  });

const line = (most: number, usual = '') => z.string().trim().max(most).default(usual);
const whole = (least: number, most: number, usual: number) =>
  z.number().int().min(least).max(most).default(usual);

/** How strict sign-in is. */
export const securityTab = z.strictObject({
  passwordLeast: whole(8, 64, 8),
  /** Kinds of characters (small, capital, digit, sign) that a new password must hold. */
  passwordKinds: whole(1, 4, 2),
  /** Days after which a password must be changed; 0: never. */
  passwordDays: whole(0, 3650, 0),
  lockAfter: whole(3, 20, 5),
  lockMinutes: whole(1, 1440, 15),
  sessionHours: whole(1, 24, 8),
  rememberHours: whole(1, 720, 24),
});

/** When silence and stillness of a person below count. */
export const positionTab = z.strictObject({
  lostContactMin: whole(1, 240, 10),
  stillMin: whole(1, 240, 30),
});

/**
 * Where alarms are posted besides the screen. The address is checked when it is saved and again
 * when it is called.
 */
export const notifyTab = z.strictObject({
  webhookUrl: line(2000),
  /** Signs each post, so that the receiver can tell whose it is. */
  webhookKey: line(2000),
  levels: z.array(z.number().int().min(1).max(4)).max(4).default([1, 2]),
});

/**
 * Ways by which notification policies tell people outside the message box; a way whose address is
 * empty is off. Text messages go to the gateway that the server's environment names. Inner hosts
 * must stand in `addresses`.
 */
export const channelsTab = z.strictObject({
  smtpHost: line(200).refine((host) => /^$|^[\w.:-]+$/.test(host), 'a host, without a scheme'),
  smtpPort: whole(1, 65_535, 465),
  /** `tls`: from the first byte; `starttls`: a server that does not offer it gets nothing. */
  smtpSecurity: z.enum(['tls', 'starttls', 'none']).default('tls'),
  smtpUser: line(200),
  smtpPassword: line(500),
  smtpFrom: line(200).refine(
    (from) => from === '' || z.email().safeParse(from).success,
    'an e-mail address',
  ),
  wecomUrl: line(1000),
  dingtalkUrl: line(1000),
  /** Signs each call of the DingTalk robot; empty: its group lets it in by a keyword. */
  dingtalkSecret: line(500),
});

/**
 * Backups by plan: a folder of the server's machine, the time of the mine's day, and how many of
 * the newest stay.
 */
export const backupTab = z.strictObject({
  on: z.boolean().default(false),
  folder: z
    .string()
    .trim()
    .max(200)
    .regex(/^$|^\/|^[A-Za-z]:[/\\]/, 'a full path of the server')
    .default(''),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .max(5)
    .default('02:30'),
  keep: whole(1, 365, 7),
});

/** Sheets of paper. */
export const printTab = z.strictObject({
  paper: z.enum(['A4', 'A5', 'A3']).default('A4'),
  header: line(100),
  footer: line(100),
  signature: z.boolean().default(true),
});

/** The product's name and look, for whoever has not chosen his own. */
export const appTab = z.strictObject({
  title: line(60),
  titleEn: line(60),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  dark: z.boolean().default(true),
  watermark: z.boolean().default(false),
});

/** What the sign-in page says, and the ways in besides the password. */
export const loginTab = z.strictObject({
  description: line(300),
  descriptionEn: line(300),
  register: z.boolean().default(true),
  phone: z.boolean().default(true),
  qr: z.boolean().default(true),
});

export const dashboardTab = z.strictObject({
  /** The page that opens after sign-in; empty: the first of the menu. */
  url: line(200),
});

/** Bounds of the hub, for connections that open from now on; its times are the specification's. */
export const hubTab = z.strictObject({
  connectionsMost: whole(2, 200, 20),
  messageKb: whole(4, 256, 32),
});

/**
 * Where files go and how much of them. Keys of outside stores stand in the server's environment,
 * never here.
 */
export const uploadTab = z.strictObject({
  place: z.number().int().min(1).max(3).default(1),
  sizeMb: whole(1, 100, 100),
  quotaMb: whole(10, 1_000_000, 2048),
});

/**
 * Hosts that stored addresses may name although they are private, beside all public ones; and
 * whether public ones may be named at all.
 */
export const addressTab = z.strictObject({
  publicHosts: z.boolean().default(true),
  privateHosts: z.array(z.string().trim().min(1).max(200)).max(200).default([]),
});

/**
 * Where live pictures come from: addresses of a gateway (MediaMTX, ZLMediaKit, SRS and such), in
 * which `{code}`, `{channelNo}`, `{gbDeviceId}` and `{gbChannelId}` stand for the camera's and
 * `{key}` for the key. Their hosts must stand in `addresses`.
 */
export const videoTab = z.strictObject({
  whepUrl: line(500),
  flvUrl: line(500),
  hlsUrl: line(500),
  /** Takes a POST for each move of a camera that turns; also knows `{move}` and `{speed}`. */
  ptzUrl: line(500),
  /** Answers the picture of now as JPEG or PNG. */
  stillUrl: line(500),
  userName: line(100),
  password: line(200),
  key: line(500),
  viewersMost: whole(1, 2000, 200),
});

/**
 * Where the weather comes from: empty, the mine's own stations; else a service that answers JSON,
 * and where in it the figures stand (names with dots; the usual ones are Open-Meteo's). Wind in
 * m/s, rain in mm, pressure in hPa.
 */
export const weatherTab = z.strictObject({
  url: line(1000),
  name: line(60),
  key: line(500),
  time: line(100, 'current.time'),
  temperature: line(100, 'current.temperature_2m'),
  humidity: line(100, 'current.relative_humidity_2m'),
  windSpeed: line(100, 'current.wind_speed_10m'),
  pressure: line(100, 'current.surface_pressure'),
  rain1h: line(100, 'current.precipitation'),
  rain24h: line(100),
});

/** Whether whoever scans the code on a machine may report a fault of it without signing in. */
export const repairsTab = z.strictObject({ openReports: z.boolean().default(false) });

/**
 * Tabs of system settings, whose JSON the server checks: it refuses what does not fit. Any other
 * tab is the pages' own.
 */
export const settingTabs = {
  security: securityTab,
  alarm: alarmTab,
  suppressWindows: suppressWindowsTab,
  position: positionTab,
  retention: retentionTab,
  notify: notifyTab,
  channels: channelsTab,
  print: printTab,
  backup: backupTab,
  addresses: addressTab,
  video: videoTab,
  weather: weatherTab,
  repairs: repairsTab,
  group: groupTab,
  mqttOut: mqttOutTab,
} as const;

/** Tabs of the pages' configuration, checked alike. */
export const configTabs = {
  app: appTab,
  login: loginTab,
  dashboard: dashboardTab,
  hub: hubTab,
  upload: uploadTab,
} as const;

/**
 * Fields that are written and never read back: what is answered of them is sealed, and sent back as
 * it came it stays.
 */
export const secretSettings: Readonly<Record<string, readonly string[]>> = {
  notify: ['webhookUrl', 'webhookKey'],
  channels: ['smtpPassword', 'wecomUrl', 'dingtalkUrl', 'dingtalkSecret'],
  video: ['password', 'key'],
  weather: ['key'],
  mqttOut: ['mqttPassword'],
};

/** What a sealed value begins with. */
export const SEALED = 'sealed:';

/** Tabs that a page reads before anybody has signed in. */
export const openTabs: readonly (keyof typeof configTabs)[] = ['app', 'login'];
