import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { foundPlaces, placesPath, type Found } from '#contracts/mine/findables.ts';
import { mineOf } from '#tests/helpers/testMine.ts';
import { placeRoutes } from './places.ts';

const people = Array.from({ length: 30 }, (_, i) => ({ cardNo: `C${i}`, name: '王强' }));
const model = mineOf({
  persons: [...people, { cardNo: 'D1', name: '赵亮' }],
  points: [{ code: 'W1', name: '王庄甲烷' }],
});
const app = Fastify();
placeRoutes(app, { model: () => model });

async function found(query: Record<string, string>): Promise<Found[]> {
  const url = `${placesPath}?${new URLSearchParams(query).toString()}`;
  return foundPlaces.parse((await app.inject({ url })).json<{ data: unknown }>().data);
}

test('who looks for anything gets the best of it, by pinyin too', async () => {
  expect(await found({ q: 'zl' })).toMatchObject([{ kind: 'person', name: '赵亮' }]);
  expect(await found({ q: 'wq' })).toHaveLength(20);
});

test('a list gets all of its kind, and nothing of another', async () => {
  expect(await found({ q: 'wq', kind: 'person' })).toHaveLength(30);
  expect(await found({ q: 'w', kind: 'point' })).toMatchObject([{ name: '王庄甲烷' }]);
  expect(await found({ q: 'wq', kind: 'point' })).toEqual([]);
});
