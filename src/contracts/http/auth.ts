import { z } from 'zod';

export const loginBody = z.strictObject({
  userName: z.string().trim().min(1).max(50),
  password: z.string().min(1).max(200),
  /** Stay signed in for 24 hours. */
  remember: z.boolean().default(false),
});
export type LoginBody = z.input<typeof loginBody>;

export const userSchema = z.object({
  id: z.string(),
  userName: z.string(),
  realName: z.string(),
  userType: z.number().int(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** His own organisation. */
  org: z.object({ id: z.string(), name: z.string() }).optional(),
  avatar: z.string().optional(),
  /** Organisations whose records he may see; absent: all. */
  dataOrgIds: z.array(z.string()).optional(),
});
export type User = z.infer<typeof userSchema>;

export const menuEntrySchema = z.object({
  name: z.string(),
  path: z.string(),
  component: z.string().optional(),
  meta: z.object({ title: z.string(), fullpage: z.boolean().optional() }),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

export const loginAnswer = z.object({
  token: z.string(),
  /** Seconds from now. */
  expiresIn: z.number(),
  userInfo: userSchema,
  menu: z.array(menuEntrySchema),
  permissions: z.array(z.string()),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;
