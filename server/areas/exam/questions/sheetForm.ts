import { questionTypes, type QuestionType } from '#contracts/exam/questionRules.ts';
import { textOf } from '#server/entity/rows.ts';
import type { SheetCell, SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { answerOfCell, guessedType, optionsOfCell, optionsOfTexts } from './answerCells.ts';
import { htmlOf, type PlainOption } from './plainQuestion.ts';
import { typeOfWord } from './typeWords.ts';

/** Sheets of questions as people have them, in the form that every import reads. */

/** What columns are called, by the field that they fill; '' is left out. */
const heads: Readonly<Record<string, readonly string[]>> = {
  type: ['题型', '类型', '试题类型', '题目类型', 'type', 'questiontype'],
  stem: ['题干', '题目', '试题', '试题内容', '题目内容', '问题', 'stem', 'question'],
  options: ['选项', '备选项', '备选答案', '试题选项', 'options', 'choices'],
  answer: ['答案', '正确答案', '标准答案', '参考答案', '试题答案', 'answer', 'correctanswer'],
  analysis: ['解析', '答案解析', '试题解析', '题目解析', 'analysis', 'explanation'],
  rule: ['规程条款', '依据', '条款', '出处', 'rule'],
  difficulty: ['难度', '难易', '难易度', '难易程度', '难度系数', 'difficulty'],
  catalogueId: ['目录', '分类', '试题分类', '题库', '所属题库', 'catalogue', 'category'],
  knowledge: ['知识点', '科目', '专业', '章节', 'knowledge', 'subject'],
  hazard: ['危害类别', '危害', '灾害类别', 'hazard'],
  score: ['分值', '分数', '得分', 'score', 'points'],
  source: ['来源', 'source'],
  '': ['序号', '编号', '题号', 'no', 'number', '#'],
};
const fieldOfHead = new Map(
  Object.entries(heads).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);
const OPTION_HEAD = /^(?:选项|备选项|答案选项|option|choice)?([A-J])(?:选项|项)?$/i;

const levels: Readonly<Record<string, number>> = {
  易: 1,
  容易: 1,
  简单: 1,
  较易: 2,
  中: 3,
  中等: 3,
  一般: 3,
  适中: 3,
  较难: 4,
  难: 5,
  困难: 5,
  easy: 1,
  medium: 3,
  hard: 5,
};

/** Where each thing of a question stands in a row. */
type Places = {
  readonly fields: ReadonlyMap<string, number>;
  readonly letters: readonly (readonly [letter: string, at: number])[];
  /** Columns that only the usual import knows. */
  readonly others: readonly number[];
};

/**
 * The rows of a sheet, head first, with their cells put under the names of fields: types by their
 * words, choices of one cell or of columns, answers as letters or words. As many rows come out as
 * went in.
 */
export function questionRows(rows: readonly SheetRow[]): SheetRow[] {
  const [head = [], ...body] = rows;
  const places = placesOf(head);
  const others = places.others.map((at) => head[at] ?? null);
  return [[...FIELDS, ...others], ...body.map((cells) => rowOf(places, cells))];
}

const FIELDS = [
  'type',
  'stem',
  'options',
  'answer',
  'analysis',
  'rule',
  'difficulty',
  'catalogueId',
  'knowledge',
  'hazard',
  'score',
  'source',
] as const;

function placesOf(head: SheetRow): Places {
  const fields = new Map<string, number>();
  const letters: [string, number][] = [];
  const others: number[] = [];
  for (const [at, cell] of head.entries()) {
    const name = textOf(cell).replace(/\*$/, '').trim();
    if (name === '') continue;
    const key = name.toLowerCase().replaceAll(/[\s_（）()：:]/g, '');
    const field = fieldOfHead.get(key);
    const letter = OPTION_HEAD.exec(key)?.[1];
    if (field === '') continue;
    if (field !== undefined && !fields.has(field)) fields.set(field, at);
    else if (letter !== undefined) letters.push([letter.toUpperCase(), at]);
    else others.push(at);
  }
  return { fields, letters: letters.toSorted(([a], [b]) => (a < b ? -1 : 1)), others };
}

function rowOf({ fields, letters, others }: Places, cells: SheetRow): SheetRow {
  const cellOf = (name: string): SheetCell => {
    const at = fields.get(name);
    return at === undefined ? null : (cells[at] ?? null);
  };
  const words = (name: string): string => textOf(cellOf(name)).trim();
  const stem = words('stem');
  const [cell, answer] = [words('options'), words('answer')];
  // What another of our own files holds is read by the usual import.
  const isOurs = cell.startsWith('[') || /^[A-Z]{1,2}\s*\|/.test(cell);
  const options = isOurs ? [] : optionsIn(cell, letters, cells);
  const type = typeOf(words('type'), { answer, stem, options });
  const choices = options.length === 0 || type === JUDGE ? null : JSON.stringify(options);
  const values: Readonly<Record<string, SheetCell>> = {
    type: type ?? cellOf('type'),
    stem: stem === '' ? null : htmlOf(stem),
    options: isOurs ? cell : choices,
    answer: isOurs ? answer : answerIn(answer, { type, stem, options }),
    difficulty: levels[words('difficulty')] ?? cellOf('difficulty'),
  };
  return [
    ...FIELDS.map((name) => (name in values ? (values[name] ?? null) : cellOf(name))),
    ...others.map((at) => cells[at] ?? null),
  ];
}

type Known = {
  readonly type: QuestionType | undefined;
  readonly stem: string;
  readonly options: readonly PlainOption[];
};

function typeOf(
  word: string,
  { answer, stem, options }: Omit<Known, 'type'> & { readonly answer: string },
): QuestionType | undefined {
  const isOpen = word === '' || word === '选择题';
  return typeOfWord(word) ?? (isOpen ? guessedType(answer, stem, options) : undefined);
}

/** An answer as the text of JSON; what is JSON already stays. */
function answerIn(answer: string, known: Known): SheetCell {
  if (/^["[{]|^(?:true|false)$/.test(answer)) return answer;
  if (answer === '' && known.type !== MATCHING) return null;
  return JSON.stringify(answerOfCell(answer, known));
}

const MATCHING = questionTypes.matching[0];
/** Its own "right" and "wrong" are no choices. */
const JUDGE = questionTypes.judge[0];

function optionsIn(
  cell: string,
  letters: Places['letters'],
  cells: SheetRow,
): readonly PlainOption[] {
  const inCell = optionsOfCell(cell);
  if (inCell.length > 0) return inCell;
  const texts = letters.map(([, at]) => textOf(cells[at]).trim());
  // A gap between letters keeps the letters after it: the answer speaks of them.
  const last = texts.findLastIndex((text) => text !== '');
  const whole = texts.slice(0, last + 1);
  return whole.includes('')
    ? whole.flatMap((text, i) => (text === '' ? [] : [{ key: letters[i]?.[0] ?? '', text }]))
    : optionsOfTexts(whole);
}
