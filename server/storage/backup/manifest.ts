import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A path below the backup, or below the folder of files. */
const innerPath = z
  .string()
  .refine((path) => path !== '' && !path.startsWith('/') && !path.split(/[\\/]/).includes('..'));

export const tableOfBackup = z.strictObject({
  schema: z.string(),
  name: z.string(),
  /** Columns in the order of the copy, with what makes each where migrations do not. */
  columns: z.array(z.strictObject({ name: z.string(), definition: z.string() })),
  /** Its primary key in SQL, where it has one. */
  key: z.string().optional(),
  partitionOf: z
    .strictObject({ schema: z.string(), name: z.string(), bound: z.string() })
    .optional(),
  file: innerPath,
  rows: count,
  /** Of the rows as PostgreSQL's COPY writes them. */
  sha256,
});
export type TableOfBackup = z.infer<typeof tableOfBackup>;

/** What a backup holds, with a sum for each part: `manifest.json`, written last. */
export const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ id: z.string(), checksum: z.string() })),
  tables: z.array(tableOfBackup),
  sequences: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      value: z.string().regex(/^-?\d+$/),
      called: z.boolean(),
    }),
  ),
  files: z.array(z.strictObject({ path: innerPath, bytes: count, sha256 })),
  /** Whether the file `secret.key` is in it. */
  key: z.boolean(),
  /** Bytes that the backup takes. */
  bytes: count,
  tookMs: count,
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const KEY_FILE = 'secret.key';
export const FILES = 'files';

/**
 * The manifest of the backup in `folder`; throws, in words, where there is none that can be read.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new Error(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`);
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new Error(`The ${MANIFEST} of ${folder} is damaged, or of a newer version.`);
  }
}

/** `schema.name`, quoted. */
export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
