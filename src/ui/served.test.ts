import { expect, test } from 'vitest';
import { untilServed } from './served.ts';

test('[S8-08] what needs the server waits until it answers', async () => {
  const said = [false, false, true, true];
  await untilServed(() => Promise.resolve(said.shift() ?? true), 0);
  expect(said).toEqual([true]);
});
