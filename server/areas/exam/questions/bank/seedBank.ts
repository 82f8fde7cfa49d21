import { ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { catalogue } from '#contracts/exam/course.ts';
import { paper } from '#contracts/exam/paper.ts';
import { passOf, totalOf } from '#contracts/exam/paperCalls.ts';
import { question } from '#contracts/exam/question.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { made, madeAll } from '#server/entity/lifecycle/made.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { demoQuestions } from './demoQuestions.ts';

const OF_QUESTIONS = storedChoice(catalogue, 'type', 'question');
const BY_HAND = storedChoice(paper, 'composeType', 'manual');
const AT_RANDOM = storedChoice(paper, 'composeType', 'random');
const BY_RULES = storedChoice(paper, 'composeType', 'rule');

/**
 * The bank of the demo mine and six papers of it, once: nothing where somebody has questions of his
 * own. Answers how many questions it made.
 */
export async function seedBank(engine: Engine): Promise<Result<number, Failure>> {
  const [any] = await rowsOf(idRow, engine.pool, `SELECT id FROM entity."question" LIMIT 1`);
  if (any !== undefined) return ok(0);
  return inWriteTransaction(engine, systemActor, async (context) => {
    let count = 0;
    for (const language of ['zh-cn', 'en'] as const) {
      const bank = await bankOf(context, language);
      count += bank.questions.length;
      // They are drafts: who sets exams publishes them by the transition `publish` of papers.
      await papersOf(context, language, bank);
    }
    return ok(count);
  });
}

type Bank = {
  readonly catalogueId: string;
  readonly questions: readonly { readonly id: string; readonly type: number }[];
};

async function bankOf(context: WriteContext, language: Language): Promise<Bank> {
  const catalogueId = await made(context, catalogue, {
    name: language === 'en' ? 'Mine safety (English)' : '矿山安全',
    code: `bank-${language}`,
    type: OF_QUESTIONS,
  });
  const all = demoQuestions(language);
  const inputs = all.map((one) => ({ ...one, catalogueId, score: 2, source: 'Pithead' }));
  const ids = await madeAll(context, question, inputs);
  const questions = all.map(({ type }, at) => ({ id: ids[at] ?? '', type }));
  return { catalogueId, questions };
}

const names: Readonly<Record<Language, readonly string[]>> = {
  'zh-cn': ['新工人三级安全教育试卷', '瓦斯与通风专项试卷', '全员年度安全随机试卷'],
  en: ['Safety induction of newcomers', 'Gas and ventilation', 'Yearly safety, drawn for each'],
};

/** One by hand, one by rules, one that is drawn for each person. */
async function papersOf(context: WriteContext, language: Language, bank: Bank): Promise<void> {
  const of = (type: number, count: number) =>
    bank.questions.filter((one) => one.type === type).slice(0, count);
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
      catalogueId: bank.catalogueId,
      ...(hazard === undefined ? {} : { hazard }),
    }));
  const [byHand = '', byRules = '', drawn = ''] = names[language];
  const inputs = [
    { name: byHand, composeType: BY_HAND, questions, ...worth(totalOf({ questions })) },
    { name: byRules, composeType: BY_RULES, rules: ruled(20, 'gas'), ...worth(100) },
    { name: drawn, composeType: AT_RANDOM, rules: ruled(25), ...worth(100) },
  ];
  for (const input of inputs) await made(context, paper, { ...input, durationMin: 60 });
}

const worth = (totalScore: number) => ({ totalScore, passScore: passOf(totalScore) });
