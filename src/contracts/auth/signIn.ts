import { z } from 'zod';
import { timeOfDay } from '../entity/timeOfDay.ts';

/**
 * Signing in otherwise than by password, registering, resetting, and what one may do to oneself.
 */

const mobile = z
  .string()
  .trim()
  .regex(/^\+?\d{6,19}$/);
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
/** A password that somebody chooses. */
export const newPassword = z.string().min(8).max(200);
const userName = z
  .string()
  .trim()
  .regex(/^[\w.@-]{3,50}$/);

export const smsBody = z.strictObject({ mobile, purpose: z.enum(['login', 'register', 'reset']) });
export type SmsPurpose = z.infer<typeof smsBody>['purpose'];
export const mobileLoginBody = z.strictObject({
  mobile,
  code,
  remember: z.boolean().default(false),
});
export const registerBody = z.strictObject({
  userName,
  realName: z.string().trim().min(1).max(50),
  password: newPassword,
  mobile,
  code,
});
export const resetBody = z.strictObject({ mobile, code, password: newPassword });

/** A QR code for one browser: `secret` stays in it, `id` stands in the code. */
export const qrTicket = z.object({ id: z.string(), secret: z.string(), expiresIn: z.number() });
export const qrQuery = z.object({ id: z.string().max(64), secret: z.string().max(64) });
export const qrStates = ['waiting', 'scanned', 'confirmed', 'cancelled', 'expired'] as const;
export const qrState = z.object({ state: z.enum(qrStates), login: z.unknown().optional() });
export const qrScanBody = z.strictObject({ id: z.string().max(64) });
/** What the phone is asked to let in. */
export const qrScanned = z.object({ address: z.string(), userAgent: z.string() });
export const qrDecideBody = z.strictObject({ id: z.string().max(64), confirm: z.boolean() });

export const openSession = z.object({
  name: z.string(),
  address: z.string(),
  userAgent: z.string(),
  began: z.number(),
  ends: z.number(),
  isOwn: z.boolean(),
  /** The name of the wall that it is of; absent: it is a person's. */
  wall: z.string().optional(),
});
export type OpenSession = z.infer<typeof openSession>;
/** A session of anybody, as administrators see it. */
export const signedInSession = openSession.extend({
  userId: z.string(),
  userName: z.string(),
  realName: z.string(),
  /** The last call with it, to the minute; null: none yet. */
  lastCall: z.number().nullable(),
});
export type SignedInSession = z.infer<typeof signedInSession>;
/** One session of a user by name, or without one all of them. */
export const endOfUserBody = z.strictObject({
  userId: z.string().min(1).max(64),
  name: z.string().max(64).optional(),
});

/** One session by name, or without one all others. */
export const endSessionBody = z.strictObject({ name: z.string().max(64).optional() });

export const changePasswordBody = z.strictObject({
  oldPassword: z.string().min(1).max(200),
  password: newPassword,
});

/** What a user may change of himself; what is absent stays. */
export const ownProfileBody = z.strictObject({
  realName: z.string().trim().min(1).max(50).optional(),
  nickName: z.string().trim().max(50).optional(),
  gender: z.literal([0, 1, 2]).optional(),
  email: z.union([z.literal(''), z.email().max(100)]).optional(),
  pushSettings: z
    .strictObject({
      alarmLevels: z.array(z.number().int().min(1).max(4)).max(4),
      channels: z.array(z.enum(['web', 'sms', 'mail', 'app'])).max(4),
      quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullish(),
      areas: z.array(z.string().max(64)).max(500).default([]),
    })
    .optional(),
  /** Taken over entry by entry; at most 64 kB in all. */
  themeSettings: z
    .record(z.string().max(60), z.unknown())
    .refine((settings) => JSON.stringify(settings).length <= 65_536, 'too large')
    .optional(),
});
export type OwnProfileBody = z.input<typeof ownProfileBody>;

export const ownProfile = z.object({
  id: z.string(),
  userName: z.string(),
  realName: z.string().nullable(),
  nickName: z.string().nullable(),
  gender: z.number().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  userType: z.number().nullable(),
  orgName: z.string().nullable(),
  roleNames: z.array(z.string()),
  /** Cards of the home page that his roles begin with, in their order: `HomeCard`s. */
  homeCards: z.array(z.string()),
  lastLoginTime: z.number().nullable(),
  lastLoginIp: z.string().nullable(),
  pwdChangeTime: z.number().nullable(),
  pushSettings: z.unknown(),
  themeSettings: z.record(z.string(), z.unknown()).nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** One's own log, newest first, at most 50 lines before `before`. */
export const ownLogQuery = z.object({ before: z.coerce.number().int().optional() });
export const ownLogLine = z.object({
  id: z.string(),
  time: z.number(),
  logType: z.number(),
  entity: z.string().nullable(),
  /** What the entity is called, in Chinese and in English. */
  label: z.tuple([z.string(), z.string()]).nullable(),
  action: z.string().nullable(),
  /** What the transition is called that the action names; null for every other action. */
  actionLabel: z.tuple([z.string(), z.string()]).nullable(),
  title: z.string().nullable(),
  ip: z.string().nullable(),
});

export const enterpriseBody = z.strictObject({
  companyName: z.string().trim().min(1).max(100),
  creditCode: z
    .string()
    .trim()
    .regex(/^[0-9A-Z]{18}$/),
  contact: z.string().trim().min(1).max(60),
  mobile,
});
export const enterpriseState = z
  .object({
    companyName: z.string(),
    creditCode: z.string(),
    status: z.number(),
    auditOpinion: z.string().nullable(),
    createTime: z.number(),
  })
  .nullable();

/**
 * The sign-in page as an administrator has set it: texts where he gave some, and the ways in that
 * are open.
 */
export const publicTexts = z.object({
  title: z.string().max(100).optional(),
  titleEn: z.string().max(100).optional(),
  description: z.string().max(500).optional(),
  descriptionEn: z.string().max(500).optional(),
  register: z.boolean().optional(),
  phone: z.boolean().optional(),
  qr: z.boolean().optional(),
});
