import { z } from 'zod';

export const loginBody = z.strictObject({
  userName: z.string().trim().min(1).max(50),
  password: z.string().min(1).max(200),
  /** Stay signed in for longer, as the setting `security` says. */
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
  /** The page that his role begins with. */
  homePath: z.string().optional(),
  /** His password is over: he may only choose another. */
  mustChangePassword: z.boolean().optional(),
  /** A role of his demands a second factor and he has none: he may only add one. */
  mustAddFactor: z.boolean().optional(),
  /** No person: a wall that he left standing. It shows, and changes nothing. */
  isWall: z.boolean().optional(),
  /** No person: a program with a secret of its own. It has its scopes, and nothing of a person. */
  isProgram: z.boolean().optional(),
  /** Organisations whose records he may see; absent: all. */
  dataOrgIds: z.array(z.string()).optional(),
});
export type User = z.infer<typeof userSchema>;

/** An entry of the stored menu, as the specification names its fields. */
export type MenuEntry = {
  readonly name: string;
  readonly path: string;
  /** Name of the page file; none for folders, embedded pages and links. */
  readonly component?: string | undefined;
  readonly redirect?: string | undefined;
  readonly children?: readonly MenuEntry[] | undefined;
  readonly meta: {
    readonly title: string;
    /** The title by language code. */
    readonly lang?: Readonly<Record<string, string>> | undefined;
    readonly type?: 'iframe' | 'link' | 'menu' | 'builtIn' | undefined;
    readonly hidden?: boolean | undefined;
    readonly sort?: number | undefined;
    /**
     * Of a built-in page: the code that opens it, which tells pages apart whose paths end alike.
     */
    readonly permission?: string | undefined;
    readonly roles?: readonly string[] | undefined;
    readonly fullpage?: boolean | undefined;
    readonly url?: string | undefined;
    readonly breadcrumb?: boolean | undefined;
  };
};
export const menuEntrySchema: z.ZodType<MenuEntry> = z.object({
  name: z.string(),
  path: z.string(),
  component: z.string().optional(),
  redirect: z.string().optional(),
  get children(): z.ZodType<readonly MenuEntry[] | undefined> {
    return z.array(menuEntrySchema).optional();
  },
  meta: z.object({
    title: z.string(),
    lang: z.record(z.string(), z.string()).optional(),
    /**
     * `builtIn`: no entry of its own but what somebody has changed about a built-in page, which
     * `name` is the end of the path of.
     */
    type: z.enum(['iframe', 'link', 'menu', 'builtIn']).optional(),
    hidden: z.boolean().optional(),
    sort: z.number().optional(),
    permission: z.string().optional(),
    roles: z.array(z.string()).optional(),
    fullpage: z.boolean().optional(),
    url: z.string().optional(),
    breadcrumb: z.boolean().optional(),
  }),
});

export const loginAnswer = z.object({
  token: z.string(),
  /** Seconds from now. */
  expiresIn: z.number(),
  userInfo: userSchema,
  menu: z.array(menuEntrySchema),
  permissions: z.array(z.string()),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;
