import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAnswer } from '#contracts/entity/list.ts';
import { onlyAnswer } from '#contracts/exam/questionCalls.ts';
import { questList, ruleCounts } from '#contracts/exam/paperCalls.ts';
import { call } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** Questions from sheets, their likes, and the papers that are made of them. */
let product: Product;
let admin: string;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
}, 180_000);
afterAll(() => product.remove(), 60_000);

const EXAM = '/exam/api/v1';
const ROWS = 4218;
const BUDGET_MS = 30_000;

async function dataOf(path: string, body?: object): Promise<unknown> {
  const answer = await call<unknown>(product.url + EXAM + path, {
    token: admin,
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
}

async function sent(text: string, name: string, query = ''): Promise<unknown> {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const answer = await fetch(`${product.url}${EXAM}/question/excelIn${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
  return ((await answer.json()) as { data: unknown }).data;
}

const subjects = ['瓦斯', '顶板', '水害', '机电', '爆破'];
/** A row of a sheet as people have it; each tenth is spoilt. */
function rowAt(at: number): string {
  const words = `第${at}号规定中，${subjects[at % 5] ?? ''}检查每班不少于几次？`;
  if (at % 10 === 9) return `单选题,${words},A、一次 B、两次 C、三次,D,中`;
  if (at % 3 === 0) return `判断题,${words},,√,易`;
  if (at % 3 === 1) return `多选题,${words},A、一次 B、两次 C、三次,AB,难`;
  return `单选题,${words},A、一次 B、两次 C、三次,B,中`;
}

test('[S7-97] 4,218 questions of a sheet are in the bank within 30 s, and each bad row is told with its number and why', async () => {
  const sheet = ['题型,题目,选项,答案,难度', ...Array.from({ length: ROWS }, (_, i) => rowAt(i))];
  const begun = performance.now();
  const answer = importAnswer.parse(await sent(sheet.join('\n'), 'bank.csv'));
  const tookMs = performance.now() - begun;
  const bad = Math.floor(ROWS / 10);
  expect(answer).toMatchObject({ total: ROWS, created: ROWS - bad, failed: bad });
  expect(answer.errors[0]).toMatchObject({
    row: 11,
    field: 'answer',
    message: '答案与题型或选项不符',
  });
  expect(answer.resultFile).toContain('第9号规定中');
  expect(tookMs).toBeLessThan(BUDGET_MS);
}, 120_000);

test('[S7-98] only tells the same words whatever marks are between them, and what reads alike', async () => {
  const stem = '<p>第 2 号规定中, 水害检查每班不少于几次?</p>';
  const same = onlyAnswer.parse(await dataOf('/question/only', { stem }));
  expect(same.exists).toBe(true);
  expect(same.alike[0]).toMatchObject({ id: same.id, likeness: 1 });
  const own = onlyAnswer.parse(await dataOf('/question/only', { stem, id: same.id }));
  expect(own.exists).toBe(false);
  expect(own.alike[0]?.likeness).toBeGreaterThan(0.8);
  const none = onlyAnswer.parse(await dataOf('/question/only', { stem: 'Something else' }));
  expect(none).toEqual({ exists: false, id: null, alike: [] });
});

test('[S7-97] GIFT comes in by the same call, and questions go out as GIFT, sheet and QTI', async () => {
  const gift = '::a:: Methane is {=lighter ~heavier} than air.\n\nSmoke rises {T}\n';
  const dry = importAnswer.parse(await sent(gift, 'a.gift', '?dryRun=true'));
  expect(dry).toMatchObject({ dryRun: true, total: 2, failed: 0 });
  await sent(gift, 'a.gift');
  for (const [format, begin] of [
    ['gift', 'Smoke rises'],
    ['csv', '\uFEFF题型'],
    ['qti', 'PK'],
    ['xlsx', 'PK'],
  ] as const) {
    const answer = await fetch(`${product.url}${EXAM}/question/exportBank`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format, keyword: 'Smoke' }),
    });
    expect(answer.headers.get('content-disposition'), format).toContain('question-');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith(begin), `${format} ${text.slice(0, 20)}`).toBe(true);
  }
});

test('[S7-93, S7-94, S7-95] a paper by hand: its questions in order, its total and pass mark by themselves', async () => {
  const { list } = (await dataOf('/question/getlist', { pageSize: 3 })) as {
    list: { id: string; stem: string }[];
  };
  const [a, b, c] = list.map(({ id }) => id);
  const made = (await dataOf('/paper/createManual', {
    name: 'By hand',
    questions: [
      { questionId: b, score: 30, group: '一' },
      { questionId: a, score: 20 },
    ],
  })) as { id: string; totalScore: number; passScore: number };
  expect(made).toMatchObject({ composeType: 1, totalScore: 50, passScore: 30 });
  const read = questList.parse(await dataOf(`/paper/getQuestList?id=${made.id}`));
  expect(read.map(({ questionId, seq, score, group }) => [questionId, seq, score, group])).toEqual([
    [b, 1, 30, '一'],
    [a, 2, 20, null],
  ]);
  const changed = await dataOf('/paper/UpdateQuest', {
    id: made.id,
    questions: [
      { questionId: c, score: 10 },
      { questionId: b, score: 30 },
      { questionId: a, score: 60 },
    ],
  });
  expect(changed).toMatchObject({ totalScore: 100, passScore: 60 });
  expect(
    questList.parse(await dataOf(`/paper/getQuestList?id=${made.id}`)).map((one) => one.questionId),
  ).toEqual([c, b, a]);
});

test('[S7-94] by rules: so many are there for each, without those that rules above it take', async () => {
  const rule = { questionType: 3, count: 5, scoreEach: 2 };
  const [all] = ruleCounts.parse(await dataOf('/paper/countByRules', { rules: [rule] }));
  const counts = ruleCounts.parse(
    await dataOf('/paper/countByRules', {
      rules: [rule, rule, { ...rule, knowledge: 'nobody knows' }],
    }),
  );
  expect(all?.available).toBeGreaterThan(1000);
  expect(counts.map(({ available }) => available)).toEqual([
    all?.available,
    (all?.available ?? 0) - 5,
    0,
  ]);
  const { id } = (await dataOf('/paper/create', {
    name: 'By rules',
    composeType: 2,
    rules: [rule],
  })) as { id: string };
  expect(
    await dataOf('/paper/UpdateQuest', { id, rules: [rule, { ...rule, questionType: 1 }] }),
  ).toMatchObject({ totalScore: 20, passScore: 12 });
});
