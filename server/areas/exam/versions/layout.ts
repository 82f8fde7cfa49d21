import type { Random } from '#base/random.ts';
import type { Placed } from '#contracts/exam/attempt.ts';
import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { drawn } from '../papers/freeze.ts';
import type { Version } from './versions.ts';

const [ORDERING] = questionTypes.ordering;
const [MATCHING] = questionTypes.matching;

const places = (count: number): number[] => [...Array(count).keys()];

/**
 * Which questions one attempt gets, and where they and their choices stand. What is to be put in
 * order or matched is always mixed: its place would tell the answer.
 */
export function layoutOf(version: Version, isShuffled: boolean, random: Random): Placed[] {
  const taken = version.parts.flatMap(({ count, group, questions }) =>
    (questions.length > count ? drawn(questions, count, random) : questions).map((one) => ({
      ...one,
      group,
    })),
  );
  const ordered =
    isShuffled || version.shuffleQuestions
      ? mixedWithin(taken, ({ group }) => group, random)
      : taken;
  const mixesOptions = isShuffled || version.shuffleOptions;
  return ordered.map(({ questionId, score, group }) => {
    const { type, options } = questionIn(version, questionId);
    const stands = places(options.length);
    const isMixed = mixesOptions || type === ORDERING;
    return {
      questionId,
      score,
      group,
      options: isMixed ? drawn(stands, stands.length, random) : stands,
      matches: type === MATCHING ? drawn(stands, stands.length, random) : [],
    };
  });
}

/** Mixed within its section: sections keep their order. */
function mixedWithin<T>(list: readonly T[], sectionOf: (one: T) => unknown, random: Random): T[] {
  const sections = Map.groupBy(list, sectionOf);
  return [...sections.values()].flatMap((section) => drawn(section, section.length, random));
}

/** A question of a version; throws for one that it does not have. */
export function questionIn(
  { questions }: Pick<Version, 'questions'>,
  questionId: string,
): FrozenQuestion {
  const question = questions.get(questionId);
  if (question === undefined) throw new Error(`The version has no question ${questionId}`);
  return question;
}
