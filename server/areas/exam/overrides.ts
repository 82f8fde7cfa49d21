import { ok } from '#base/result.ts';
import { question } from '#contracts/exam/examination.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';

/** Questions: their types for pickers. */
export const examOverrides: readonly EntityOverride[] = [
  override(question, { actions: { GetQuestionTypes: () => ok(choicesOf(question.fields.type)) } }),
];
