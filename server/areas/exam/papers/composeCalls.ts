import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { paper } from '#contracts/exam/paper.ts';
import {
  passOf,
  totalOf,
  type countByRulesInput,
  type createManualInput,
  type getQuestListInput,
  type ListedQuestion,
  type PaperRule,
  type updateQuestInput,
} from '#contracts/exam/paperCalls.ts';
import { question } from '#contracts/exam/question.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { CallContext, Handler } from '#server/entity/override.ts';
import { candidatesOf } from './candidates.ts';

/** How papers are put together by hand and by rules. */

const BY_HAND = storedChoice(paper, 'composeType', 'manual');
const DRAFT = storedChoice(paper, 'status', 'draft');

/** Of a paper that is composed by hand: its questions in order, with all that they hold. */
async function getQuestList(
  { id }: z.output<typeof getQuestListInput>,
  { engine, actor }: CallContext,
): Promise<Result<readonly ListedQuestion[], Failure>> {
  const found = await engine.of(paper).get(id, actor);
  if (!found.ok) return found;
  const rows = (found.value.questions ?? []).toSorted((a, b) => a.seq - b.seq);
  const ids = rows.map(({ questionId }) => questionId);
  const known =
    ids.length === 0 ? ok([]) : await engine.of(question).all({ ids, withDisable: true }, actor);
  if (!known.ok) return known;
  const byId = new Map(known.value.map((one) => [one.id, one]));
  return ok(
    rows.map(({ questionId, seq, score, group }): ListedQuestion => {
      const one = byId.get(questionId);
      const place = { questionId, seq, score, group: group ?? null };
      return one === undefined
        ? { ...place, ...gone }
        : {
            ...place,
            isGone: false,
            type: one.type,
            stem: one.stem,
            options: [...(one.options ?? [])],
            answer: one.answer,
            analysis: one.analysis,
            difficulty: one.difficulty,
            picture: one.picture,
          };
    }),
  );
}

/** What is known of a question that was deleted since. */
const gone = {
  isGone: true,
  type: null,
  stem: null,
  options: [],
  answer: null,
  analysis: null,
  difficulty: null,
  picture: null,
};

type Asked = z.output<typeof createManualInput>['questions'];

const numbered = (questions: Asked) =>
  questions.map(({ questionId, score, group }, at) => ({
    seq: at + 1,
    questionId,
    score,
    ...(typeof group === 'string' && group !== '' ? { group } : {}),
  }));

async function createManual(
  { name, questions, catalogueId, durationMin, passScore }: z.output<typeof createManualInput>,
  { engine, actor }: CallContext,
): Promise<Result<unknown, Failure>> {
  const totalScore = totalOf({ questions });
  return engine.of(paper).create(
    {
      name,
      composeType: BY_HAND,
      questions: numbered(questions),
      totalScore,
      passScore: passScore ?? passOf(totalScore),
      ...given({ catalogueId, durationMin }),
    },
    actor,
  );
}

async function updateQuest(
  { id, rowVersion, questions, rules, passScore, ...more }: z.output<typeof updateQuestInput>,
  { engine, actor }: CallContext,
): Promise<Result<unknown, Failure>> {
  const found = await engine.of(paper).get(id, actor);
  if (!found.ok) return found;
  const before = found.value;
  if (before.status !== DRAFT)
    return err(
      failure(
        'wrong_state',
        actor.language === 'en'
          ? 'A published paper stays as it is: copy it to change it.'
          : '已发布的试卷不能修改，请复制后再改',
      ),
    );
  const part = before.composeType === BY_HAND ? byHand(questions) : byRules(rules);
  const total = part === undefined ? undefined : totalOf(part);
  return engine.of(paper).update(
    {
      id,
      rowVersion: rowVersion ?? before.rowVersion,
      ...part,
      ...(total === undefined
        ? given({ passScore })
        : { totalScore: Math.max(1, total), passScore: passScore ?? passOf(total, before) }),
      ...given(more),
    },
    actor,
  );
}

const byHand = (questions: Asked | undefined) =>
  questions === undefined ? undefined : { questions: numbered(questions) };
const byRules = (rules: readonly PaperRule[] | undefined) =>
  rules === undefined ? undefined : { rules: rules.map((rule) => given(rule) as RuleRow) };
/** A rule as papers keep it: its numbers are those of choices that are known. */
type RuleRow = NonNullable<RecordOf<typeof paper>['rules']>[number];

/** What of it is something. */
const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as never;

/**
 * How many questions each rule may take: of those that fit it, what the rules above it leave when
 * they take theirs of the same questions.
 */
async function countByRules(
  { rules }: z.output<typeof countByRulesInput>,
  { engine }: CallContext,
): Promise<Result<readonly { readonly available: number }[], Failure>> {
  const taken = new Set<string>();
  const counts: { readonly available: number }[] = [];
  for (const rule of rules) {
    const free = (await candidatesOf(engine.pool, rule)).filter((id) => !taken.has(id));
    counts.push({ available: free.length });
    for (const id of free.slice(0, rule.count)) taken.add(id);
  }
  return ok(counts);
}

/** The calls by which papers are composed, by the names of their actions. */
export const composeActions = {
  getQuestList,
  UpdateQuest: updateQuest,
  createManual,
  countByRules,
} satisfies Readonly<Record<string, Handler>>;
