import { call } from '../product/call.ts';
import { administrator, type Product } from '../product/product.ts';
import { newPerson } from './people.ts';

/** Where calls of training begin. */
export const EXAM = '/exam/api/v1';
const MINUTE = 60_000;

type Made = { readonly id: string };

/** Calls of one person; throws with the code of a refusal. */
export function callsOf(product: Product, token: string) {
  return async <T>(path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { body };
    const { body: answer } = await call<T>(product.url + path, { token, ...sent });
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

/** An exam of two questions that is open now to students who are made for it, by user name. */
export async function examFor(
  product: Product,
  names: readonly string[],
  more: object = {},
): Promise<{ readonly testId: string; readonly code: string }> {
  const ask = callsOf(product, await administrator(product.url));
  const make = async (entity: string, body: object): Promise<string> =>
    (await ask<Made>(`${EXAM}/${entity}/create`, body)).id;
  const studentIds: string[] = [];
  for (const name of names) {
    const userId = await newPerson(product, name, { roleIds: ['student'] });
    studentIds.push(await make('student', { name, jobNo: name, userId }));
  }
  const options = ['氮气', '甲烷'].map((text, at) => ({ key: 'AB'.charAt(at), text }));
  const asked = [
    await make('question', { type: 1, stem: `什么会爆炸？${names[0]}`, options, answer: 'B' }),
    await make('question', { type: 5, stem: `怎样撤离？${names[0]}`, answer: '沿避灾路线' }),
  ];
  const questions = asked.map((questionId, at) => ({ seq: at + 1, questionId, score: 5 }));
  const name = `瓦斯考试 ${names[0]}`;
  const paper = { name, composeType: 1, questions, totalScore: 10, passScore: 6 };
  const paperId = await make('paper', paper);
  await ask(`${EXAM}/paper/publish`, { ids: [paperId] });
  const now = Date.now();
  const testId = await make('test', {
    name,
    type: 1,
    paperId,
    startTime: now - MINUTE,
    endTime: now + 60 * MINUTE,
    durationMin: 30,
    studentIds,
    shuffled: false,
    ...more,
  });
  await ask(`${EXAM}/test/publish`, { ids: [testId] });
  const { code } = await ask<{ code: string }>(`${EXAM}/test/getitem?id=${testId}`);
  return { testId, code };
}
