import { expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { face, gift, serverModule, startModules } from './module.ts';

const water = face<string>('water');
const left = { exitCode: 0, message: 'left' };
const never = new AbortController().signal;

test('a module is handed what those before it gave, and they stop in the opposite order', async () => {
  const done: string[] = [];
  const spring = serverModule({
    name: 'spring',
    needs: {},
    start: () => ({ gives: [gift(water, 'clear')], stop: () => void done.push('spring') }),
  });
  const mill = serverModule({
    name: 'mill',
    needs: { from: water },
    start({ from }) {
      done.push(from);
      return { stop: () => void done.push('mill') };
    },
  });
  const started = await startModules([spring, mill], [], never, left);
  if (started.ok) await started.value.stop();
  expect(done).toEqual(['clear', 'mill', 'spring']);
  await expect(startModules([mill, spring], [], never, left)).rejects.toThrow(
    'Module mill needs water, which none before it gives',
  );
});

test('what refuses, throws or is left ends those that run', async () => {
  const done: string[] = [];
  const one = serverModule({
    name: 'one',
    needs: {},
    start: () => ({ stop: () => void done.push('one') }),
  });
  const refusal = { exitCode: 11, message: 'No.' };
  const refuses = serverModule({ name: 'two', needs: {}, start: () => err(refusal) });
  expect(await startModules([one, refuses], [], never, left)).toEqual(err(refusal));
  const throws = serverModule({
    name: 'three',
    needs: {},
    start: () => Promise.reject(new Error('broken')),
  });
  await expect(startModules([one, throws], [], never, left)).rejects.toThrow('broken');
  expect(await startModules([one], [], AbortSignal.abort(), left)).toEqual(err(left));
  expect(done).toEqual(['one', 'one']);
});
