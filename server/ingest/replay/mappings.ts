import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mappingSchema, type Mapping } from './mapping.ts';

/**
 * The mapping in a JSON file, or of a set that this product knows by name. Throws with what is
 * wrong in it.
 */
export function loadMapping(nameOrPath: string): Mapping {
  const own = fileURLToPath(new URL(`./mappings/${nameOrPath}.json`, import.meta.url));
  const path = /^[\w-]+$/.test(nameOrPath) && existsSync(own) ? own : nameOrPath;
  const parsed = mappingSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  );
}
