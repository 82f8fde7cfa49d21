import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { AlarmFrame } from '#contracts/live/dataCore.ts';
import { bookOf as book, linkOf, replayOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen, type PageUnderTest } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { noFilter } from '../shown/noFilter.ts';
import { showAlarms } from '../shown/alarmView.ts';
import { AlarmPanel } from './AlarmPanel.tsx';

const topic = { kind: 'alarms' } as const;
const gas = testAlarm({ id: 'a1', sourceName: '3203甲烷', level: 1, raisedTime: 2_000 });
const dust = testAlarm({ id: 'a2', sourceName: '一号粉尘', level: 3, raisedTime: 1_000 });

beforeEach(() => showAlarms(noFilter));
afterEach(() => showAlarms(noFilter));

const panel = (frame?: AlarmFrame, permissions: string[] = ['*/*/*']): Promise<PageUnderTest> =>
  renderPage(<AlarmPanel />, {
    topics: frame === undefined ? [] : [[topic, frame]],
    permissions,
  });
const note = (): HTMLElement => screen.getByRole('textbox', { name: said('alarms:note') });
const rowOf = async (name: string): Promise<HTMLElement> => {
  const [row] = await screen.findAllByRole('row', { name: new RegExp(name) });
  if (row === undefined) throw new Error(`No row of ${name}`);
  return row;
};

test('before the first book it waits, and says of no alarm that there is none', async () => {
  const { text } = await panel();
  await screen.findByText(said('alarms:waiting'));
  expect(text()).not.toContain(said('alarms:empty'));
});

test('an empty book that is up to date is the good news', async () => {
  await panel(book([]));
  await screen.findByText(said('alarms:empty'));
});

test('an empty book that may have missed alarms does not say that there are none', async () => {
  const { text } = await panel(book([], false));
  await screen.findByText(said('alarms:notCurrent'));
  expect(text()).not.toContain(said('alarms:empty'));
});

test('who may not see alarms is told that, never that there are none', async () => {
  const { text } = await panel(book([]), ['data/mine/get']);
  await screen.findByText(said('alarms:notPermitted'));
  expect(text()).not.toContain(said('alarms:empty'));
});

test('alarms stand in the list, most urgent first, and the count beside the filters', async () => {
  const { text } = await panel(book([dust, gas]));
  await rowOf('3203甲烷');
  const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows.findIndex((row) => row.includes('甲烷'))).toBeLessThan(
    rows.findIndex((row) => row.includes('粉尘')),
  );
  expect(text()).toContain(said('alarms:rows', { count: 2 }));
});

test('a line that is lost puts a question mark behind the count', async () => {
  const { core, text } = await panel(book([gas]));
  await rowOf('3203甲烷');
  core.show({ kind: 'link' }, linkOf({ silence: 'lost' }));
  await waitFor(() => expect(text()).toContain(`${said('alarms:rows', { count: 1 })}?`));
});

test('words narrow the list; a filter that nothing passes says so and is cleared at a press', async () => {
  const { user } = await panel(book([dust, gas]));
  await rowOf('3203甲烷');
  await user.type(screen.getByRole('searchbox'), '粉尘');
  await waitFor(() => expect(screen.queryByRole('row', { name: /甲烷/ })).toBeNull());
  await user.type(screen.getByRole('searchbox'), '没有');
  await screen.findByText(said('alarms:emptyFiltered'));
  await user.click(screen.getByRole('button', { name: said('alarms:resetFilter') }));
  await rowOf('3203甲烷');
});

test('A goes to the note, Enter acknowledges what is chosen and the field is empty again', async () => {
  const { user, core } = await panel(book([gas]));
  await user.click(await rowOf('3203甲烷'));
  await user.keyboard('a');
  expect(document.activeElement).toBe(note());
  await user.keyboard('通风已加大{Enter}');
  await waitFor(() =>
    expect(core.acknowledged.map(({ alarmIds, comment }) => [alarmIds, comment])).toEqual([
      [['a1'], '通风已加大'],
    ]),
  );
  expect(note()).toHaveProperty('value', '');
});

test('a folded group is acknowledged as its row showed it when pressed; what comes after waits', async () => {
  const alike = (id: string) =>
    testAlarm({ id, level: 3, areaName: '3203', sourceName: `测点${id}` });
  const shown = ['1', '2', '3'].map(alike);
  const { user, core } = await panel(book(shown));
  await user.click(await rowOf('测点1'));
  await user.click(
    screen.getByRole('button', { name: said('alarms:acknowledgeCount', { count: 3 }) }),
  );
  core.show(topic, book([...shown, alike('4')]));
  await waitFor(() =>
    expect(core.acknowledged.map(({ alarmIds }) => alarmIds)).toEqual([['1', '2', '3']]),
  );
});

test('what joins the chosen row while its note is written is not acknowledged with it', async () => {
  const alike = (id: string) =>
    testAlarm({ id, level: 3, areaName: '3203', sourceName: `测点${id}` });
  const { user, core } = await panel(book([alike('1')]));
  await user.click(await rowOf('测点1'));
  await user.keyboard('a');
  await user.keyboard('已处理');
  core.show(topic, book(['1', '2', '3'].map(alike)));
  await screen.findByRole('button', {
    name: new RegExp(`^${said('alarmActions:fold.alike', { count: 2 }).replace('+', '\\+')}`),
  });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(core.acknowledged.map(({ alarmIds }) => alarmIds)).toEqual([['1']]));
});

test('a refused acknowledgement is told with its reason', async () => {
  const { user, core, text } = await panel(book([gas]));
  core.answerAck = () => err(failure('forbidden', ''));
  await user.click(await rowOf('3203甲烷'));
  await user.click(screen.getByRole('button', { name: said('alarms:acknowledge') }));
  await waitFor(() => expect(text()).toContain(said('failure:forbidden')));
});

test('an alarm stands acknowledged at once, and as before when that is taken back', async () => {
  const { user, core } = await panel(book([gas]));
  const mark = async (): Promise<string | undefined> => (await rowOf('3203甲烷')).dataset['mark'];
  core.answerAck = async () => {
    core.show(topic, book([{ ...gas, state: 2 }]));
    await waitFor(async () => expect(await mark()).toBeUndefined());
    core.show(topic, book([gas]));
    return err(failure('unavailable', ''));
  };
  await user.click(await rowOf('3203甲烷'));
  expect(await mark()).toBe('unacknowledged');
  await user.click(screen.getByRole('button', { name: said('alarms:acknowledge') }));
  await screen.findByText(new RegExp(said('failure:unavailable')));
  await waitFor(async () => expect(await mark()).toBe('unacknowledged'));
});

test('an alarm that the server does not know any more is told of', async () => {
  const { user, core, text } = await panel(book([gas]));
  core.answerAck = () => ok({ acknowledged: [], unchanged: [], unknown: ['a1'] });
  await user.click(await rowOf('3203甲烷'));
  await user.click(screen.getByRole('button', { name: said('alarms:acknowledge') }));
  await waitFor(() => expect(text()).toContain(said('alarms:ackUnknown', { count: 1 })));
});

test('without the permission the note is shut, and nothing is sent', async () => {
  const { user, core } = await panel(book([gas]), ['data/kafkaMineAlarmRecord/list']);
  await user.click(await rowOf('3203甲烷'));
  expect(note()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: said('alarms:acknowledge') }));
  expect(core.acknowledged).toEqual([]);
});

test('in a replay nothing can be acknowledged: it is the past', async () => {
  const { user, core } = await renderPage(<AlarmPanel />, {
    topics: [
      [topic, book([gas])],
      [{ kind: 'clock' }, replayOf()],
    ],
  });
  await user.click(await rowOf('3203甲烷'));
  expect(note().getAttribute('placeholder')).toBe(said('clock:onlyThePast'));
  await user.click(screen.getByRole('button', { name: said('alarms:acknowledge') }));
  expect(core.acknowledged).toEqual([]);
});

test('Escape closes the open alarm', async () => {
  const { user } = await panel(book([gas]));
  await user.click(await rowOf('3203甲烷'));
  const detail = await screen.findByRole('region', { name: said('alarms:detail') });
  expect(within(detail).getByText(said('alarms:logFailed'))).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: said('alarms:detail') })).toBeNull(),
  );
});
