import { plainStem } from '#contracts/exam/blanks.ts';
import { hazards } from '#contracts/exam/hazards.ts';
import type { question } from '#contracts/exam/question.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Cell } from '#server/entity/transfer/cells.ts';
import { letterAt } from './plainQuestion.ts';

/** Sheets of questions as they go out, and as import takes them back. */

type Question = Pick<
  RecordOf<typeof question>,
  | 'type'
  | 'stem'
  | 'options'
  | 'answer'
  | 'analysis'
  | 'difficulty'
  | 'catalogueId'
  | 'knowledge'
  | 'hazard'
  | 'rule'
  | 'score'
  | 'source'
>;

/** So many columns of choices a sheet has at least. */
export const LETTERS_LEAST = 6;
const types = questionTypes;

const before = { 'zh-cn': ['题型', '题干'], en: ['Type', 'Question'] } as const;
const behind = {
  'zh-cn': ['答案', '解析', '难度', '目录', '知识点', '危害类别', '规程条款', '分值', '来源'],
  en: [
    'Answer',
    'Explanation',
    'Difficulty',
    'Catalogue',
    'Subject',
    'Hazard',
    'Rule',
    'Score',
    'Source',
  ],
} as const;

/** What the columns of a sheet are called that has room for so many choices. */
export const bankHeads = (language: Language, letters: number): string[] => [
  ...before[language],
  ...Array.from({ length: letters }, (_, at) => letterAt(at)),
  ...behind[language],
];

/**
 * Questions as the rows of a sheet, head first, with a column for each choice that any of them has.
 * `catalogues`: their names by id.
 */
export function sheetOf(
  questions: readonly Question[],
  language: Language,
  catalogues: ReadonlyMap<string, string>,
): Cell[][] {
  const letters = questions.reduce(
    (most, { options }) => Math.max(most, (options ?? []).length),
    LETTERS_LEAST,
  );
  return [
    bankHeads(language, letters),
    ...questions.map((one) => sheetRow(one, { language, letters, catalogues })),
  ];
}

type Sheet = {
  readonly language: Language;
  readonly letters: number;
  readonly catalogues: ReadonlyMap<string, string>;
};

function sheetRow(one: Question, { language, letters, catalogues }: Sheet): Cell[] {
  const at = language === 'en' ? 2 : 1;
  const { type, stem, options, answer, hazard } = one;
  const choices = (options ?? []).map(({ text, match }) =>
    typeof match === 'string' ? `${text} → ${match}` : text,
  );
  const [, ...names] =
    Object.values(questionTypes).find(([value]) => value === type) ?? questionTypes.single;
  return [
    names[at - 1] ?? String(type),
    /<[a-z]/i.test(stem) ? stem : plainStem(stem),
    ...Array.from({ length: letters }, (_, i) => choices[i] ?? null),
    answerCell(type, answer, language),
    one.analysis,
    one.difficulty,
    one.catalogueId === null ? null : (catalogues.get(one.catalogueId) ?? one.catalogueId),
    one.knowledge,
    hazard === null ? null : (hazards[hazard as keyof typeof hazards]?.[at] ?? hazard),
    one.rule,
    one.score,
    one.source,
  ];
}

function answerCell(type: number, answer: unknown, language: Language): string {
  switch (type) {
    case types.judge[0]:
      if (language === 'en') return answer === true ? 'true' : 'false';
      return answer === true ? '对' : '错';
    case types.multiple[0]:
    case types.ordering[0]:
    case types.incident[0]:
      return [answer].flat().join('');
    case types.fill[0]:
      return (Array.isArray(answer) ? answer : [answer])
        .map((blank: unknown) => [blank].flat().join(' / '))
        .join('；');
    case types.matching[0]:
      return (Array.isArray(answer) ? (answer as string[][]) : [])
        .map((pair) => pair.join('-'))
        .join(',');
    case types.hotSpot[0]:
      return JSON.stringify(answer);
    default:
      return String(answer);
  }
}
