import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** What the library calls a part that refers to itself and has no name of its own. */
const NAMELESS = '__schema';

/**
 * The schemas of one description. What has a name of its own (`.meta({ id })`) stands there once
 * and is referred to by everybody who takes or answers it.
 */
export class JsonSchemas {
  readonly #named: Record<string, unknown> = {};
  /** A record is answered by many calls of its entity: it is looked at once. */
  readonly #known = {
    input: new Map<z.ZodType, Json>(),
    output: new Map<z.ZodType, Json>(),
  } as const;

  /** All that have names so far, by name. */
  get named(): Json {
    return this.#named;
  }

  /**
   * The schema of what `owner` takes or answers. What JSON Schema cannot say, such as a transformed
   * value, is left open.
   */
  of(schema: z.ZodType, io: 'input' | 'output', owner: string): Json {
    const known = this.#known[io].get(schema);
    if (known !== undefined) return known;
    // As a part of something: a root could not be referred to from within.
    const made: Json = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    });
    const nameOf = (name: string): string =>
      name.startsWith(NAMELESS) ? `${owner}_${name.slice(NAMELESS.length)}` : name;
    const { it } = placed(made['properties'], nameOf) as { readonly it: Json };
    for (const [name, part] of Object.entries(placed(made['$defs'] ?? {}, nameOf)))
      this.#named[nameOf(name)] = part;
    this.#known[io].set(schema, it);
    return it;
  }
}

/** The same with references to where a description of an API keeps its schemas. */
const placed = (part: unknown, nameOf: (name: string) => string): Json =>
  JSON.parse(
    JSON.stringify(part).replace(
      /"[$]ref":"#\/[$]defs\/([^"]+)"/g,
      (_, name: string) => `"$ref":"#/components/schemas/${nameOf(name)}"`,
    ),
  ) as Json;
