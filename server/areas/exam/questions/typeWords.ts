import { questionTypes, type QuestionType } from '#contracts/exam/questionRules.ts';

/** What people call types of questions in their sheets, in letters without blanks and marks. */
const words: Readonly<Record<keyof typeof questionTypes, readonly string[]>> = {
  single: ['单选', '单选题', '单项选择', '单项选择题', 'single', 'singlechoice', 'radio'],
  multiple: [
    '多选',
    '多选题',
    '多项选择',
    '多项选择题',
    '不定项',
    '不定项选择题',
    'multiple',
    'multiplechoice',
    'multipleanswer',
    'checkbox',
  ],
  judge: [
    '判断',
    '判断题',
    '是非题',
    '正误题',
    'judge',
    'trueorfalse',
    'truefalse',
    'tf',
    'boolean',
  ],
  fill: ['填空', '填空题', 'fill', 'fillin', 'fillintheblank', 'blank', 'blanks'],
  shortAnswer: [
    '简答',
    '简答题',
    '问答',
    '问答题',
    '论述',
    '论述题',
    '名词解释',
    'shortanswer',
    'essay',
    'qa',
  ],
  case: ['案例', '案例题', '案例分析', '案例分析题', '综合题', '计算题', 'case', 'casestudy'],
  ordering: ['排序', '排序题', 'ordering', 'order', 'sequence'],
  matching: ['连线', '连线题', '匹配', '匹配题', '配伍题', 'matching', 'match'],
  hotSpot: ['图上指认', '图上指认题', '指认题', '热点题', 'hotspot', 'hotspots'],
  incident: ['事故处置', '事故处置题', '事故题', 'incident'],
};

const byWord = new Map<string, QuestionType>(
  Object.entries(questionTypes).flatMap(([name, [value]]) => [
    [String(value), value] as const,
    ...words[name as keyof typeof words].map((word) => [word, value] as const),
    [name.toLowerCase(), value] as const,
  ]),
);

/** The type that a word stands for; undefined: none that is known. */
export const typeOfWord = (text: string): QuestionType | undefined =>
  byWord.get(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
