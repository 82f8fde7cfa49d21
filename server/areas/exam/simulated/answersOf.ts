import type { Random } from '#base/random.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { ShownQuestion } from '#contracts/exam/sittingCalls.ts';

const [JUDGE] = questionTypes.judge;
const [SINGLE] = questionTypes.single;
const [FILL] = questionTypes.fill;
const BY_HAND: ReadonlySet<number> = new Set([questionTypes.shortAnswer[0], questionTypes.case[0]]);

type Known = {
  readonly random: Random;
  /** How much of what he is asked he knows, 0 to 1. */
  readonly skill: number;
};

/** What a person of the simulated mine answers: what is right, or what he takes for it. */
export function answerTo(
  { type, options, blanks }: ShownQuestion,
  right: unknown,
  { random, skill }: Known,
): unknown {
  if (BY_HAND.has(type)) return said(right, skill, random);
  if (random.next() < skill) return right;
  if (type === JUDGE) return right !== true;
  if (type === SINGLE) return options[random.below(Math.max(1, options.length))]?.key ?? null;
  if (type === FILL) return Array.from({ length: blanks }, () => '不清楚');
  return null;
}

/** Of what should be said he says the first part. */
const said = (right: unknown, skill: number, random: Random): string => {
  const words = typeof right === 'string' ? right.replaceAll(/<[^<>]*>/gu, '') : '';
  const share = Math.min(1, skill * (0.5 + random.next()));
  return words.slice(0, Math.max(6, Math.ceil(words.length * share)));
};
