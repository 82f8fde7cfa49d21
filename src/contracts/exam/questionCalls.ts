import { z } from 'zod';

/** Calls of questions beyond the verbs. */

/** Is there such a question already? `id`: the one that is being changed, which is no other. */
export const onlyInput = z.strictObject({
  stem: z.string().max(20_000),
  id: z.string().max(32).optional(),
});

/** A question that reads alike, and how much: 1 is the same words. */
const alikeQuestion = z.object({
  id: z.string(),
  stem: z.string(),
  type: z.number(),
  likeness: z.number(),
});
export type AlikeQuestion = z.infer<typeof alikeQuestion>;

/** `exists`: one has the same words, and its `id`; `alike`: those and others, the likest first. */
export const onlyAnswer = z.object({
  exists: z.boolean(),
  id: z.string().nullable(),
  alike: z.array(alikeQuestion),
});
export type OnlyAnswer = z.infer<typeof onlyAnswer>;

/** Forms of files of questions: a workbook, CSV, Moodle's GIFT, a package of IMS QTI 2.1. */
export const bankFormats = ['xlsx', 'csv', 'gift', 'qti'] as const;

/** Which questions in which form: those of `ids`, else those that filter and keyword leave. */
export const exportBankInput = z.strictObject({
  format: z.enum(bankFormats),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  ids: z.array(z.string().max(32)).max(5000).optional(),
  filter: z.record(z.string(), z.string()).optional(),
  keyword: z.string().max(200).optional(),
});

/** Of a file of questions: how many its form has no place for. */
export const LEFT_OUT_HEADER = 'x-questions-left-out';
