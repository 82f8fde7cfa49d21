import { expect, test } from 'vitest';
import { createMine } from '../mine.ts';
import { CallSheet } from './callSheet.ts';

const START = Date.UTC(2026, 10, 21, 4);
const sheetOf = () => {
  const mine = createMine({
    profile: 'small',
    seed: 1,
    startMs: START,
    troubles: false,
    historyHours: 1,
  });
  const sheet = new CallSheet(mine);
  return { mine, sheet, state: (id: string) => sheet.states().find((one) => one.id === id) };
};

test('a scenario that is asked for while the history is told waits without a beginning, and begins with the life of the mine', () => {
  const { mine, sheet, state } = sheetOf();
  expect(sheet.start('sos')).toBe(true);
  expect(state('sos')).toMatchObject({ running: true, startedAt: null });
  expect(mine.scenarios().some(({ running }) => running)).toBe(false);
  Array.from(mine.history());
  sheet.open();
  expect(state('sos')).toMatchObject({ running: true, startedAt: START });
  expect(mine.step(START + 60_000).kafkaPersonSeekHelp?.length).toBe(1);
});

test('one that is taken back while it waits does not begin; an unknown one is refused', () => {
  const { sheet, state } = sheetOf();
  sheet.start('sos');
  expect(sheet.stop('sos')).toBe(true);
  expect(state('sos')).toMatchObject({ running: false });
  sheet.open();
  expect(state('sos')).toMatchObject({ running: false });
  expect(sheet.start('nothing of the kind')).toBe(false);
});

test('an unknown one is refused while others wait', () => {
  expect(sheetOf().sheet.start('nothing of the kind')).toBe(false);
});
