import { expect, test } from 'vitest';
import { createSchemaOf } from '#contracts/entity/schemas.ts';
import { brokenRules } from '#contracts/entity/rules.ts';
import { question } from '#contracts/exam/question.ts';
import type { SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { giftOf, readGift } from './gift.ts';
import { giftFile } from './giftFile.ts';
import type { PlainQuestion } from './plainQuestion.ts';
import { qtiItemOf, qtiManifest } from './qtiWrite.ts';
import { readQti } from './qtiRead.ts';
import { readBank } from './readBank.ts';
import { questionRows } from './sheetForm.ts';
import { zipOut } from './zipOut.ts';

/** What each row of a sheet comes to: type, choices as text, answer. */
function readRows(rows: readonly SheetRow[]) {
  const [head = [], ...body] = questionRows(rows);
  const at = (name: string, cells: SheetRow): unknown => cells[head.indexOf(name)] ?? null;
  const parsed = (cell: unknown): unknown =>
    typeof cell === 'string' ? (JSON.parse(cell) as unknown) : cell;
  return body.map((cells) => ({
    type: at('type', cells),
    stem: at('stem', cells),
    options: ((parsed(at('options', cells)) ?? []) as PlainQuestion['options'])?.map(
      ({ key, text, match }) => `${key}${text}${match === undefined ? '' : `>${match}`}`,
    ),
    answer: parsed(at('answer', cells)),
  }));
}

test('[S7-97] a sheet as people have it: words for types, choices in one cell or in columns, letters and signs for answers', () => {
  const rows = readRows([
    ['序号', '题型', '题目', '选项', '正确答案'],
    [1, '单项选择题', '甲烷是？', 'A、CO B、CH4 C、H2S', 'b'],
    [2, '多选题', '有毒的是？', 'A.一氧化碳\nB.硫化氢\nC.氧气', 'A、B'],
    [3, '多选', '有毒的是？', '一氧化碳；硫化氢；氧气', 'AB'],
    [4, '判断题', '甲烷无色。', null, '√'],
    [5, '判断', '甲烷有毒。', 'A、对 B、错', 'B'],
    [6, '填空题', '上限____，下限____。', null, '16%|5% / 5.0%'],
    [7, '填空', '浓度____。', null, '1%；1.0%'],
    [8, '简答题', '说明原因', null, '因为…'],
    [9, '排序', '排好', 'A、甲 B、乙', 'B,A'],
    [10, '连线', '连', 'A、甲 → 一 B、乙 → 二', null],
    [11, null, '哪个？', 'A、甲 B、乙', 'A'],
  ]);
  expect(rows.map(({ type, options, answer }) => [type, options?.join(), answer])).toEqual([
    [1, 'ACO,BCH4,CH2S', 'B'],
    [2, 'A一氧化碳,B硫化氢,C氧气', ['A', 'B']],
    [2, 'A一氧化碳,B硫化氢,C氧气', ['A', 'B']],
    [3, '', true],
    [3, '', false],
    [4, '', [['16%'], ['5%', '5.0%']]],
    [4, '', [['1%', '1.0%']]],
    [5, '', '因为…'],
    [7, 'A甲,B乙', ['B', 'A']],
    [
      8,
      'A甲>一,B乙>二',
      [
        ['A', 'A'],
        ['B', 'B'],
      ],
    ],
    [1, 'A甲,B乙', 'A'],
  ]);
});

test('[S7-97] choices in columns, English words, text that looks like a tag', () => {
  expect(
    readRows([
      ['Type', 'Question', 'Option A', 'Option B', 'Option C', 'Answer'],
      ['Multiple choice', 'if a<b then?', 'one', 'two', 'three', 'A, C'],
      ['True or false', 'so', null, null, null, 'FALSE'],
    ]),
  ).toEqual([
    { type: 2, stem: 'if a&lt;b then?', options: ['Aone', 'Btwo', 'Cthree'], answer: ['A', 'C'] },
    { type: 3, stem: 'so', options: [], answer: false },
  ]);
});

const all: readonly PlainQuestion[] = [
  {
    type: 1,
    stem: '甲烷是 {哪个}？',
    options: [
      { key: 'A', text: 'CO = 1' },
      { key: 'B', text: 'CH4' },
    ],
    answer: 'B',
    analysis: '无色 #1',
  },
  {
    type: 2,
    stem: '有毒的？',
    options: ['A', 'B', 'C'].map((key) => ({ key, text: `气 ${key}` })),
    answer: ['A', 'C'],
  },
  { type: 3, stem: '对吗？', answer: false },
  { type: 4, stem: '下限是 ____ %', answer: [['5', '5.0']] },
  { type: 5, stem: '说明', answer: '因为' },
  {
    type: 8,
    stem: '连线',
    options: [
      { key: 'A', text: '甲', match: '一' },
      { key: 'B', text: '乙', match: '二' },
    ],
    answer: [
      ['A', 'A'],
      ['B', 'B'],
    ],
  },
];
const ordering: PlainQuestion = {
  type: 7,
  stem: '排好',
  options: [
    { key: 'A', text: '甲' },
    { key: 'B', text: '乙' },
  ],
  answer: ['B', 'A'],
};
const blanks: PlainQuestion = {
  type: 4,
  stem: '从 ____ 到 ____ 为止',
  answer: [['5'], ['16', '16%']],
};

test('[S7-97] what goes out as GIFT comes in the same; what GIFT has no form for stays out', () => {
  const text = all.map((one) => giftOf(one) ?? '').join('\n\n');
  const back = readGift(text).map((one) => (one.type === 5 ? { ...one, answer: '因为' } : one));
  // GIFT keeps no model answer, and its gap is written anew.
  expect(back).toEqual(all);
  expect(giftOf(ordering)).toBeUndefined();
  expect(giftOf(blanks)).toBeUndefined();
});

test('[S7-97] GIFT of Moodle: titles, remarks, categories, numbers, gaps in the sentence', () => {
  const [single, number, judge, broken] = readGift(
    '// remark\n$CATEGORY: $course$/Gas\n\n::Q1:: Methane is lighter than {=air#yes ~water\\~}.\n\n' +
      'How much? {#1.5:0.1}\n\n[html]Is it so? {T####because}\n\nNo braces here\n',
  );
  expect(single).toMatchObject({ type: 1, stem: 'Methane is lighter than ____ .', answer: 'A' });
  expect(single).toMatchObject({
    catalogueId: 'Gas',
    options: [{ text: 'air' }, { text: 'water~' }],
  });
  expect(number).toMatchObject({ type: 4, answer: [['1.5']] });
  expect(judge).toMatchObject({ type: 3, stem: 'Is it so?', answer: true, analysis: 'because' });
  expect(broken).toMatchObject({ type: 0 });
});

test('[S7-97] GIFT with weights: words and numbers that are worth all of the points are right', () => {
  const [word, numbers, one, choices] = readGift(
    'Gas is {=%100%methane =%50%marsh gas =CH4}.\n\nHow much? {#=1.5:0.1 =%50%2:0.5}\n\n' +
      'About? {=%50%half}\n\nWhich? {~%50%CO ~%50%H2S ~%-100%O2}\n',
  );
  expect(word).toMatchObject({ type: 4, answer: [['methane', 'CH4']] });
  expect(numbers).toMatchObject({ type: 4, answer: [['1.5']] });
  expect(one).toMatchObject({ type: 4, answer: [['half']] });
  expect(choices).toMatchObject({ type: 2, answer: ['A', 'B'] });
});

test('[S7-97] GIFT keeps the catalogues of its questions', () => {
  const named = all.map((one, at) => ({
    ...one,
    catalogueId: ['瓦斯/通风', undefined, '瓦斯/通风', '水害'][at],
  }));
  const { text, written } = giftFile([...named, { ...ordering, catalogueId: '水害' }]);
  expect(written).toBe(all.length);
  expect(readGift(text).map(({ stem, catalogueId }) => [stem, catalogueId])).toEqual([
    ['有毒的？', undefined],
    ['说明', undefined],
    ['连线', undefined],
    ['甲烷是 {哪个}？', '瓦斯／通风'],
    ['对吗？', '瓦斯／通风'],
    ['下限是 ____ %', '水害'],
  ]);
});

test('[S7-97] QTI of others: choices that are right by their points, spots that are chosen', async () => {
  const item = (response: string, body: string): string =>
    `<assessmentItem title="x"><responseDeclaration identifier="RESPONSE" ${response}</responseDeclaration>` +
    `<itemBody><p>Which?</p>${body}</itemBody></assessmentItem>`;
  const entry = (key: string, value: number): string =>
    `<mapEntry mapKey="${key}" mappedValue="${value}"/>`;
  const mapping = `<mapping>${entry('x', -1)}${entry('z', 0.5)}${entry('y', 1)}</mapping>`;
  const choice = `<choiceInteraction responseIdentifier="RESPONSE">${['x', 'y', 'z'].map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join('')}</choiceInteraction>`;
  const spots = (shape: string): string =>
    '<hotspotInteraction responseIdentifier="RESPONSE"><object data="/file/a.png" width="200" height="100"/>' +
    `<hotspotChoice identifier="a" shape="${shape}" coords="50,25,20"/><hotspotChoice identifier="b" shape="circle" coords="1,1,1"/></hotspotInteraction>`;
  const right = 'cardinality="single"><correctResponse><value>a</value></correctResponse>';
  const [many, one, spot, square] = await readQti(
    `<items>${item(`cardinality="multiple">${mapping}`, choice)}${item(`cardinality="single">${mapping}`, choice)}` +
      `${item(right, spots('circle'))}${item(right, spots('rect'))}</items>`,
  );
  expect(many).toMatchObject({ type: 2, answer: ['B', 'C'] });
  expect(one).toMatchObject({ type: 1, answer: 'B' });
  expect(spot).toMatchObject({
    type: 9,
    picture: '/file/a.png',
    answer: [{ x: 0.25, y: 0.25, radius: 0.1 }],
  });
  expect(square).toMatchObject({ type: 9, answer: [] });
});

test('[S7-97] a package of QTI 2.1 goes out and comes in the same', async () => {
  const written = [...all, ordering, blanks];
  const items = written.map(
    (one, at) => [`items/q${at + 1}.xml`, qtiItemOf(one, `Q${at + 1}`) ?? ''] as const,
  );
  const read = await Promise.all(items.map(([, text]) => readQti(text)));
  const plain = read
    .flat()
    .map((one) => ({ ...one, stem: one.stem.replace(/^<p>(.*)<\/p>$/, '$1') }));
  expect(plain).toEqual(written);
  const zip = zipOut([['imsmanifest.xml', qtiManifest(items.map(([file]) => file))], ...items]);
  const rows = await readBank(zip);
  expect(rows).toHaveLength(written.length + 1);
  const checked = rows.slice(1).map((cells) => {
    const raw = {
      type: cells[0],
      stem: cells[1],
      options: cells[2] === null ? null : (JSON.parse(String(cells[2])) as unknown),
      answer: JSON.parse(String(cells[3])) as unknown,
    };
    return [createSchemaOf(question).safeParse(raw).success, brokenRules(question, raw)];
  });
  expect(checked).toEqual(written.map(() => [true, []]));
});

test('QTI that makes entities of its own is refused before any is made', async () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><assessmentItem><itemBody>&b;</itemBody></assessmentItem>';
  await expect(readBank(Buffer.from(bomb))).rejects.toMatchObject({ fault: 'broken' });
});
