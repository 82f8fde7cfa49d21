import { z } from 'zod';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const [HOT_SPOT] = questionTypes.hotSpot;

const questionRow = z.object({
  questionId: z.string(),
  type: z.number(),
  stem: z.string(),
  options: z
    .array(
      z.object({
        key: z.string(),
        text: z.string(),
        image: z.string().nullish(),
        match: z.string().nullish(),
      }),
    )
    .nullable(),
  picture: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  clip: z.object({ from: z.number(), to: z.number(), areaId: z.string().nullish() }).nullable(),
  answer: z.unknown(),
  analysis: z.string().nullable(),
  rule: z.string().nullable(),
  hazard: z.string().nullable(),
  knowledge: z.string().nullable(),
  rubric: z.array(z.object({ name: z.string(), points: z.number() })).nullable(),
});

/** Questions with the sizes of their pictures, which are kept under the address that ends in their id. */
const QUESTIONS = `
  SELECT q.id AS "questionId", q."type", q.stem, q.options, q.picture, f.width, f.height, q.clip,
    q.answer, q.analysis, q.rule, q.hazard, q.knowledge, q.rubric
  FROM entity."question" q
    LEFT JOIN LATERAL (SELECT width, height FROM entity."file" f
      WHERE q."type" = ${HOT_SPOT} AND NOT f."isDeleted" AND f.url = split_part(q.picture, '|', 1)
      LIMIT 1) f ON true
  WHERE q.id = ANY ($1) AND NOT q."isDeleted"`;

/** Questions as they are now, in the order of their ids; those that are gone are left out. */
export async function frozenQuestions(
  executor: Executor,
  ids: readonly string[],
): Promise<FrozenQuestion[]> {
  const rows = await rowsOf(questionRow, executor, QUESTIONS, [ids]);
  const byId = new Map(rows.map((row) => [row.questionId, frozen(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function frozen({ options, width, height, clip, rubric, ...row }: z.infer<typeof questionRow>) {
  const isSized = width !== null && height !== null && width > 0 && height > 0;
  return {
    ...row,
    options: (options ?? []).map(({ key, text, image, match }) => ({
      key,
      text,
      ...(image === null || image === undefined ? {} : { image }),
      ...(match === null || match === undefined ? {} : { match }),
    })),
    pictureRatio: isSized ? height / width : 1,
    clip:
      clip === null
        ? null
        : {
            from: clip.from,
            to: clip.to,
            ...(typeof clip.areaId === 'string' ? { areaId: clip.areaId } : {}),
          },
    rubric: rubric ?? [],
  };
}
