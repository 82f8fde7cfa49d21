import type { ChildProcess } from 'node:child_process';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { simulatorCommand } from '#contracts/simulator.ts';
import type { CallNews } from '#server/ports/calls.ts';
import { SimulatorTalk } from './simulatorTalk.ts';

/** The server's end of the line, and what it said to a process that only listens. */
function line() {
  const clock = new ManualClock();
  const said: unknown[] = [];
  const child = {
    send: (message: unknown) => void said.push(simulatorCommand.parse(message)),
  } as unknown as ChildProcess;
  const talk = new SimulatorTalk({
    clock,
    log: pino({ level: 'silent' }),
    video: () => Promise.resolve(),
  });
  return { clock, said, child, talk };
}
const call = { id: 7, kind: 'leave' as const, words: '', cards: ['C1'] };

test('a call goes out in the form of the line, and is taken when the mine says so', async () => {
  const { said, child, talk } = line();
  const taken = talk.ask(child, { call });
  expect(said).toEqual([{ call, ask: 0 }]);
  talk.report({ kind: 'scenarios', ask: 0, scenarios: [] });
  expect(await taken).toEqual({ ok: true, value: [] });
});

test('a mine that does not answer has not taken it', async () => {
  const { clock, child, talk } = line();
  const taken = talk.ask(child, { call });
  clock.advance(5_000);
  expect(await taken).toMatchObject({ ok: false, error: { code: 'unavailable' } });
});

test('what is told of a card reaches whoever listens, until he stops', () => {
  const { talk } = line();
  const heard: CallNews[] = [];
  const stop = talk.onCallNews((news) => void heard.push(news));
  const news = { kind: 'callNews', id: 7, cardNo: 'C1', what: 'answered' };
  talk.report(news);
  talk.report({ ...news, what: 'exploded' });
  stop();
  talk.report(news);
  expect(heard).toMatchObject([{ id: 7, cardNo: 'C1', what: 'answered' }]);
});
