import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { noMine, type MineModel } from '#contracts/mine/mine.ts';
import { modelText, packedModels } from './modelAnswer.ts';

const modelOf = (version: number): MineModel => ({
  ...noMine,
  version,
  company: { ...noMine.company, name: '示范矿' },
});

test('the packed model is the envelope that everybody else gets', async () => {
  const model = modelOf(3);
  expect(gunzipSync(await packedModels()(model)).toString()).toBe(modelText(model));
  expect(JSON.parse(modelText(model))).toEqual({ success: true, message: '', data: model });
});

test('a version is packed once, whoever asks, and the next one anew', async () => {
  const packed = packedModels();
  const [first, second] = [modelOf(1), modelOf(2)];
  const [one, again] = await Promise.all([packed(first), packed(first)]);
  expect(again).toBe(one);
  expect(JSON.parse(gunzipSync(await packed(second)).toString())).toMatchObject({
    data: { version: 2 },
  });
});
