import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AlarmFrame } from '#contracts/live/dataCore.ts';
import { pageTitle } from '#ui/pageTitle.ts';
import { bookOf, linkOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen, type PageUnderTest } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { StatusBar } from './StatusBar.tsx';

const topic = { kind: 'alarms', live: true } as const;
const red = testAlarm({ id: 'r', level: 1, sourceName: '3203甲烷', raisedTime: Date.now() });
const seen = testAlarm({ id: 's', level: 3, state: 2, sourceName: '粉尘' });
const strip = (book?: AlarmFrame, permissions: string[] = ['*/*/*']): Promise<PageUnderTest> =>
  renderPage(<StatusBar />, { topics: book ? [[topic, book]] : [], permissions });
const countOf = (level: number, open: number, unacknowledged: number): string =>
  said('strip:count', { level: said(`ui:level.${level}`), open, unacknowledged });

test('before the first book no count stands there, nor the word that all is quiet', async () => {
  const { text } = await strip();
  await screen.findByText(said('strip:unknown'));
  expect(screen.getByTitle(countOf(1, 0, 0)).textContent).toBe('-');
  expect(text()).not.toContain(said('strip:quiet'));
});

test('open and unacknowledged alarms are counted by level, and the tab has the number', async () => {
  await strip(bookOf([red, seen]));
  expect(await screen.findByTitle(countOf(1, 1, 1))).toBeTruthy();
  expect(screen.getByTitle(countOf(3, 1, 0))).toBeTruthy();
  expect(screen.getByTitle(countOf(2, 0, 0))).toBeTruthy();
  expect(pageTitle.unacknowledged).toBe(1);
});

test('figures that may be wrong say so with a question mark', async () => {
  const { core } = await strip(bookOf([red]));
  await screen.findByTitle(countOf(1, 1, 1));
  core.show({ kind: 'link' }, linkOf({ state: 'retrying', retryInMs: 2_000 }));
  const doubted = await screen.findByTitle(`${countOf(1, 1, 1)}?`);
  expect(doubted.textContent).toBe('1?');
});

test('a core that failed makes the figures doubtful too, whatever the link last said', async () => {
  const { core } = await strip(bookOf([red]));
  await screen.findByTitle(countOf(1, 1, 1));
  core.fail();
  await screen.findByTitle(`${countOf(1, 1, 1)}?`);
});

test('an empty book that is behind does not say that there are no alarms', async () => {
  const { text } = await strip(bookOf([], false));
  await screen.findByText(said('strip:notUpToDate'));
  expect(text()).not.toContain(said('strip:quiet'));
});

test('the newest alarm is acknowledged from the status bar, and opened in the workspace', async () => {
  const { user, core, address } = await strip(bookOf([red]));
  await user.click(await screen.findByRole('button', { name: said('strip:acknowledge') }));
  await waitFor(() => expect(core.acknowledged[0]?.alarmIds).toEqual(['r']));
  await user.click(screen.getByRole('button', { name: /3203甲烷|T1/ }));
  expect(address()).toBe('/monitoring/workspace');
});

test('who may not acknowledge is offered no button, who may not read alarms sees no counts', async () => {
  await strip(bookOf([red]), ['data/kafkaMineAlarmRecord/list']);
  await screen.findByTitle(countOf(1, 1, 1));
  expect(screen.queryByRole('button', { name: said('strip:acknowledge') })).toBeNull();
});

test('without the right to read alarms the status bar says so and counts none', async () => {
  await strip(bookOf([red]), ['data/mine/get']);
  await screen.findByText(said('alarms:notPermitted'));
  expect(screen.queryByTitle(countOf(1, 1, 1))).toBeNull();
});

test('what is set aside is counted apart', async () => {
  const shelved = testAlarm({ id: 'a', level: 2, state: 5 });
  await strip(bookOf([shelved, testAlarm({ id: 'b', level: 2, state: 7 })]));
  expect(await screen.findByText(said('strip:aside', { count: 2 }))).toBeTruthy();
});
