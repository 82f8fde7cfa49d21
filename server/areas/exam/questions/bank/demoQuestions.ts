import type { Language } from '#contracts/entity/titleIn.ts';
import { hazards } from '#contracts/exam/hazards.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { letterAt, type PlainQuestion } from '../plainQuestion.ts';
import { airFacts } from './air.ts';
import type { Fact } from './fact.ts';
import { fireAndDustFacts } from './fireAndDust.ts';
import { groundFacts } from './ground.ts';
import { machineFacts } from './machines.ts';
import { methaneFacts } from './methane.ts';
import { others } from './others.ts';
import { peopleFacts } from './people.ts';

/** A question of the demo mine, with what it is about. */
export type DemoQuestion = PlainQuestion & { readonly hazard: string; readonly knowledge: string };

const facts: readonly Fact[] = [
  ...methaneFacts,
  ...airFacts,
  ...groundFacts,
  ...fireAndDustFacts,
  ...machineFacts,
  ...peopleFacts,
];
const GAP = '____';
/** Of so many facts one is asked as a choice alone. */
const NOT_JUDGED = 6;

/**
 * The questions of the demo mine in one language: each fact as a choice, most of them as a judgement
 * too, right and wrong in turn, and those of the other types.
 */
export function demoQuestions(language: Language): readonly DemoQuestion[] {
  const at = language === 'en' ? 1 : 0;
  const about = (hazard: string) => ({
    hazard,
    knowledge: hazards[hazard as keyof typeof hazards][at + 1] ?? hazard,
  });
  const wordOf = (word: string): string => word.split('|')[at] ?? word;
  const asked = facts.flatMap(([hazard, zh, en, right, ...wrong], no): DemoQuestion[] => {
    const stem = [zh, en][at] ?? zh;
    const texts = wrong.toSpliced(no % (wrong.length + 1), 0, right).map(wordOf);
    const said = no % 2 === 0 ? right : (wrong[0] ?? right);
    const choice = {
      ...about(hazard),
      type: questionTypes.single[0],
      stem,
      options: texts.map((text, i) => ({ key: letterAt(i), text })),
      answer: letterAt(no % (wrong.length + 1)),
      analysis: filled(stem, wordOf(right)),
      difficulty: 1 + (no % 3),
    };
    const judgement = {
      ...about(hazard),
      type: questionTypes.judge[0],
      stem: filled(stem, wordOf(said)),
      answer: said === right,
      analysis: filled(stem, wordOf(right)),
      difficulty: 1 + (no % 2),
    };
    return no % NOT_JUDGED === NOT_JUDGED - 1 ? [choice] : [choice, judgement];
  });
  return [
    ...asked,
    ...others.map((one) => ({ ...one[at === 0 ? 1 : 2], ...about(one[0]), difficulty: 3 })),
  ];
}

const filled = (stem: string, word: string): string => stem.replace(GAP, word);
