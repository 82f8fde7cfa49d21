import { face } from '#server/module.ts';
import type { Database } from './database.ts';

/** What storage's own modules give each other, by name. */
export const storageFaces = { database: face<Database>('database') } as const;
