import { failure } from '#contracts/errors.ts';
import { Refusal, serveTask } from '#server/kernel/bounded/boundedTask.ts';

/** What the task of the tests does. */
export type TestTask =
  | { readonly act: 'count'; readonly to: number }
  | { readonly act: 'hoard' | 'spin' | 'throw' | 'exit' | 'refuse' };

await serveTask<TestTask, number>(async function* (task) {
  const kept: number[][] = [];
  switch (task.act) {
    case 'count':
      for (let i = 0; i < task.to; i++) yield i;
      return;
    case 'hoard':
      for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => i / 3));
    case 'spin':
      for (;;) kept[0] = [];
    case 'throw':
      throw new Error('thrown by a task');
    case 'exit':
      process.exit(3);
    case 'refuse':
      throw new Refusal(failure('bad_file', 'refused'));
  }
});
