import { z } from 'zod';

const word = z.string().max(8_000).optional();
const words = z.union([z.string().max(8_000), z.array(z.string().max(8_000)).max(50)]).optional();

/**
 * What a reader of Prometheus' HTTP API asks, as texts: each call reads what it knows of it, and
 * says itself what it does not understand.
 */
export const promQuery = z.looseObject({
  query: word,
  time: word,
  start: word,
  end: word,
  step: word,
  'match[]': words,
});
export type PromQuery = z.output<typeof promQuery>;
/** The label whose values are asked for, in the path. */
export const promLabelPath = z.object({ name: z.string().default('') });

const labels = z.record(z.string(), z.string());
/** Epoch seconds, and the value as text: a number, `+Inf` or `-Inf`. */
const point = z.tuple([z.number(), z.string()]);
const answerOf = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data });

export const promQueryAnswer = answerOf(
  z.discriminatedUnion('resultType', [
    z.object({ resultType: z.literal('scalar'), result: point }),
    z.object({
      resultType: z.literal('vector'),
      result: z.array(z.object({ metric: labels, value: point })),
    }),
  ]),
);
export const promRangeAnswer = answerOf(
  z.object({
    resultType: z.literal('matrix'),
    result: z.array(z.object({ metric: labels, values: z.array(point) })),
  }),
);
export const promWordsAnswer = answerOf(z.array(z.string()));
export const promSeriesAnswer = answerOf(z.array(labels));
export const promMetadataAnswer = answerOf(
  z.record(z.string(), z.array(z.object({ type: z.string(), help: z.string(), unit: z.string() }))),
);
export const promBuildAnswer = answerOf(z.object({ version: z.string() }));
