import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { randomOf, type Random } from '#base/random.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { paper } from '#contracts/exam/paper.ts';
import {
  paperVersion,
  type frozenPart,
  type FrozenQuestion,
} from '#contracts/exam/paperVersion.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { candidatesOf } from './candidates.ts';
import { frozenQuestions } from './frozenQuestions.ts';

type Paper = RecordOf<typeof paper>;
type Part = z.infer<typeof frozenPart>;

const BY_HAND = storedChoice(paper, 'composeType', 'manual');
const BY_RULE = storedChoice(paper, 'composeType', 'rule');
const HALF = storedChoice(paper, 'multiRule', 'half');

/** Why a paper cannot be published now; undefined where it can. */
export async function faultOfPaper(
  context: WriteContext,
  record: Paper,
): Promise<Failure | undefined> {
  const composed = await contentOf(context, record);
  return composed.ok ? undefined : composed.error;
}

/** Keeps what a paper asks from now on as its next version. */
export async function freeze(
  context: WriteContext,
  record: Paper,
): Promise<Result<FieldValues, Failure>> {
  const composed = await contentOf(context, record);
  if (!composed.ok) return composed;
  const { parts, questions } = composed.value;
  const { version, totalScore, passScore, durationMin, shuffleQuestions, shuffleOptions } = record;
  const kept = await within(context).create(
    paperVersion,
    {},
    {
      paperId: record.id,
      no: version ?? 1,
      publishTime: context.engine.clock.now(),
      totalScore: parts.reduce(
        (sum, { count, questions: [first] }) => sum + count * (first?.score ?? 0),
        0,
      ),
      passScore: passScore ?? (totalScore ?? 0) * 0.6,
      durationMin: durationMin ?? 90,
      shuffleQuestions: shuffleQuestions === true,
      shuffleOptions: shuffleOptions === true,
      halfForPart: record.multiRule === HALF,
      parts,
      questions,
    },
  );
  return kept.ok ? ok({}) : kept;
}

/** The parts of a paper and its questions as they are now. */
async function contentOf(
  context: WriteContext,
  record: Paper,
): Promise<Result<{ parts: Part[]; questions: FrozenQuestion[] }, Failure>> {
  const parts =
    record.composeType === BY_HAND ? ok(partsByHand(record)) : await partsByRules(context, record);
  if (!parts.ok) return parts;
  const ids = parts.value.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  if (ids.length === 0)
    return err(failure('rule_broken', 'A paper without questions asks nothing.', 'questions'));
  const questions = await frozenQuestions(context.client, ids);
  return questions.length === ids.length
    ? ok({ parts: parts.value, questions })
    : err(failure('rule_broken', 'Some of its questions were deleted since.', 'questions'));
}

const partsByHand = ({ questions }: Paper): Part[] =>
  (questions ?? [])
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ questionId, score, group }) => ({
      count: 1,
      group: group ?? null,
      questions: [{ questionId, score }],
    }));

/**
 * A pool for each rule, none of whose questions stands in another: the narrowest rule chooses first.
 * Fixed rules draw now, the same for everybody; others when somebody begins.
 */
async function partsByRules(
  { client }: WriteContext,
  { id, version, composeType, rules }: Paper,
): Promise<Result<Part[], Failure>> {
  const pools = await Promise.all(
    (rules ?? []).map(async (rule, place) => ({
      rule,
      place,
      ids: await candidatesOf(client, rule),
    })),
  );
  const taken = new Set<string>();
  const parts: (readonly [place: number, part: Part])[] = [];
  for (const { rule, place, ids } of pools.toSorted((a, b) => a.ids.length - b.ids.length)) {
    const free = ids.filter((one) => !taken.has(one));
    if (free.length < rule.count)
      return err(
        failure(
          'rule_broken',
          `Rule ${place + 1} asks for ${rule.count} questions, the bank has ${free.length} for it.`,
          'rules',
        ),
      );
    const random = randomOf(version ?? 1, `${id} ${place}`);
    const pool = composeType === BY_RULE ? drawn(free, rule.count, random) : free;
    for (const one of pool) taken.add(one);
    const questions = pool.map((questionId) => ({ questionId, score: rule.scoreEach }));
    parts.push([place, { count: rule.count, group: null, questions }]);
  }
  return ok(parts.toSorted(([a], [b]) => a - b).map(([, part]) => part));
}

/** So many of a list, each as likely as any other, in an order of its own. */
export function drawn<T>(list: readonly T[], count: number, random: Random): T[] {
  const rest = [...list];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0)
    taken.push(...rest.splice(random.below(rest.length), 1));
  return taken;
}
