import { z } from 'zod';

/** What is read of a schema of the description; the rest tells people more than types can hold. */
export type Schema = {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly not?: unknown;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly items?: boolean | Schema | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    not: z.unknown().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: z.union([z.boolean(), schema]).optional(),
    prefixItems: z.array(schema).optional(),
  }),
);
const content = z.record(z.string(), z.object({ schema: schema.optional() }));
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), required: z.boolean(), schema: schema.optional() }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
/** `/docs/api` of a product, as far as clients are made from it. */
export const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
export type Description = z.output<typeof description>;

/** One call as a client of any language knows it; undefined schemas: nothing, or nothing known. */
export type ClientCall = {
  readonly id: string;
  readonly about: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** The body of POST and PUT, the words of the address of GET and DELETE. */
  readonly input: Schema | undefined;
  /** Words of the address beside a body. */
  readonly words: Schema | undefined;
  readonly answer: Schema | undefined;
  /** What is answered: JSON, a file, or that it is done. */
  readonly answers: 'json' | 'file' | 'nothing';
};

const JSON_TYPE = 'application/json';
/** Path and query alike: a client puts each where the path wants it. */
const wordsOf = ({ parameters }: z.output<typeof operation>): Schema | undefined =>
  parameters.length === 0
    ? undefined
    : {
        type: 'object',
        properties: Object.fromEntries(
          parameters.map(({ name, schema: part = {} }) => [name, part]),
        ),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      };

/** What stands in the envelope; an answer without one is told as it is. */
const withoutEnvelope = (answered: Schema | undefined): Schema | undefined =>
  answered?.properties?.['success'] !== undefined && answered.properties['data'] !== undefined
    ? answered.properties['data']
    : answered;

/** Every call of a description, by path. */
export function callsOf({ paths }: Description): readonly ClientCall[] {
  return Object.entries(paths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, one]): ClientCall => {
        const words = wordsOf(one);
        const takesBody = method !== 'get' && method !== 'delete';
        const success = one.responses['200']?.content;
        const json = success?.[JSON_TYPE];
        return {
          id: one.operationId,
          about: one.summary,
          method: method.toUpperCase(),
          path,
          input: takesBody ? one.requestBody?.content[JSON_TYPE]?.schema : words,
          words: takesBody ? words : undefined,
          answer: withoutEnvelope(json?.schema),
          answers: success === undefined ? 'nothing' : json === undefined ? 'file' : 'json',
        };
      }),
    );
}

/** The name that a reference leads to. */
export const referredBy = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
