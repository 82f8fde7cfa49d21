import { err, ok, type Result } from '#base/result.ts';
import { catalogue } from '#contracts/exam/course.ts';
import { paper } from '#contracts/exam/paper.ts';
import { passOf, totalOf } from '#contracts/exam/paperCalls.ts';
import { question } from '#contracts/exam/question.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { demoQuestions } from './demoQuestions.ts';

const OF_QUESTIONS = 2;
const BY_HAND = 1;
const AT_RANDOM = 2;
const BY_RULES = 3;

/**
 * The bank of the demo mine and six papers of it, once: nothing where somebody has questions of his
 * own. Answers how many questions it made.
 */
export async function seedBank(engine: Engine): Promise<Result<number, Failure>> {
  const [any] = await rowsOf(idRow, engine.pool, `SELECT id FROM entity."question" LIMIT 1`);
  if (any !== undefined) return ok(0);
  return inWriteTransaction(engine, systemActor, async (context) => {
    let made = 0;
    for (const language of ['zh-cn', 'en'] as const) {
      const bank = await bankOf(context, language);
      if (!bank.ok) return bank;
      made += bank.value.length;
      // They are drafts: who sets exams publishes them by the transition `publish` of papers.
      const papers = await papersOf(context, language, bank.value);
      if (!papers.ok) return papers;
    }
    return ok(made);
  });
}

type Made = { readonly id: string; readonly type: number; readonly hazard: string };

const create = async (
  context: WriteContext,
  entity: AnyEntity,
  input: FieldValues,
): Promise<Result<string, Failure>> => {
  const done: Result<{ readonly id: string }, Failure> = await within(context).create(
    entity,
    input,
  );
  return done.ok ? ok(done.value.id) : err(done.error);
};

async function bankOf(
  context: WriteContext,
  language: Language,
): Promise<Result<readonly Made[], Failure>> {
  const folder = await create(context, catalogue, {
    name: language === 'en' ? 'Mine safety (English)' : '矿山安全',
    code: `bank-${language}`,
    type: OF_QUESTIONS,
  });
  if (!folder.ok) return folder;
  const made: Made[] = [];
  for (const one of demoQuestions(language)) {
    const input = { ...one, catalogueId: folder.value, score: 2, source: 'Pithead' };
    const id = await create(context, question, input);
    if (!id.ok) return id;
    made.push({ id: id.value, type: one.type, hazard: one.hazard });
  }
  return ok(made);
}

const names: Readonly<Record<Language, readonly string[]>> = {
  'zh-cn': ['新工人三级安全教育试卷', '瓦斯与通风专项试卷', '全员年度安全随机试卷'],
  en: ['Safety induction of newcomers', 'Gas and ventilation', 'Yearly safety, drawn for each'],
};

/** One by hand, one by rules, one that is drawn for each person. */
async function papersOf(
  context: WriteContext,
  language: Language,
  bank: readonly Made[],
): Promise<Result<undefined, Failure>> {
  const [folder] = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."catalogue" WHERE code = $1`,
    [`bank-${language}`],
  );
  const of = (type: number, count: number) =>
    bank.filter((one) => one.type === type).slice(0, count);
  const chosen = [...of(questionTypes.single[0], 30), ...of(questionTypes.judge[0], 20)];
  const questions = chosen.map(({ id, type }, at) => ({
    seq: at + 1,
    questionId: id,
    score: 2,
    group: (type === questionTypes.single[0] ? questionTypes.single : questionTypes.judge)[
      language === 'en' ? 2 : 1
    ],
  }));
  const ruled = (count: number, hazard?: string) =>
    [questionTypes.single[0], questionTypes.judge[0]].map((questionType) => ({
      questionType,
      count,
      scoreEach: 50 / count,
      ...(folder === undefined ? {} : { catalogueId: folder.id }),
      ...(hazard === undefined ? {} : { hazard }),
    }));
  const [byHand = '', byRules = '', drawn = ''] = names[language];
  const inputs = [
    { name: byHand, composeType: BY_HAND, questions, ...worth(totalOf({ questions })) },
    { name: byRules, composeType: BY_RULES, rules: ruled(20, 'gas'), ...worth(100) },
    { name: drawn, composeType: AT_RANDOM, rules: ruled(25), ...worth(100) },
  ];
  for (const input of inputs) {
    const done = await create(context, paper, { ...input, durationMin: 60 });
    if (!done.ok) return done;
  }
  return ok(undefined);
}

const worth = (totalScore: number) => ({ totalScore, passScore: passOf(totalScore) });
