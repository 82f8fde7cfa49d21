import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarmListAnswer, alarmListBody } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { Component as JournalPage } from './JournalPage.tsx';

const old = testAlarm({
  id: 'a1',
  state: 4,
  sourceName: '3203甲烷',
  raisedTime: 1_790_000_000_000,
});
const listed = answering(alarmListAnswer, { list: [old], total: 120 });
const nothing = answering(alarmListAnswer, { list: [], total: 0 });
const journal = (answer: Answer, search = '') =>
  renderPage(<JournalPage />, {
    path: `/monitoring/journal${search}`,
    answers: { [paths.alarmList]: answer },
  });

test('while the server is asked it says so', async () => {
  await journal(silent);
  await screen.findByText(said('journal:loading'));
});

test('a journal without alarms says so', async () => {
  await journal(nothing);
  await screen.findByText(said('journal:empty'));
});

test('a narrowed journal without alarms offers to clear, and the address is clear then', async () => {
  const { user, address } = await journal(nothing, '?levels=1&size=20');
  await screen.findByText(said('journal:emptyFiltered'));
  await user.click(screen.getByRole('button', { name: said('journal:clear') }));
  await waitFor(() => expect(address()).toBe('/monitoring/journal?size=20'));
});

test('a failure is told, and another try shows the alarms', async () => {
  const { user, server } = await journal(() => new Refusal('unavailable', 503));
  await screen.findByText(said('journal:failed'));
  server.answers[paths.alarmList] = listed;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await screen.findByRole('row', { name: /3203甲烷/ });
});

test('the address is what is asked for', async () => {
  const { server } = await journal(listed, '?from=1000&to=2000&levels=1.2&type=3&q=ab&page=2');
  await screen.findByRole('row', { name: /3203甲烷/ });
  expect(alarmListBody.parse(server.of(paths.alarmList)[0]?.body)).toMatchObject({
    from: 1000,
    to: 2000,
    levels: [1, 2],
    types: [3],
    keyword: 'ab',
    currentPage: 2,
  });
});

test('a level that is pressed stands in the address, and the list begins at its first page', async () => {
  const { user, address, server } = await journal(listed, '?page=2');
  await user.click(await screen.findByTitle(said('ui:level.2')));
  await waitFor(() => expect(address()).toBe('/monitoring/journal?levels=2'));
  await waitFor(() =>
    expect(server.of(paths.alarmList).at(-1)?.body).toMatchObject({ levels: [2], currentPage: 1 }),
  );
});

test('typed words go into the address once typing rests', async () => {
  const { user, address } = await journal(listed);
  await user.type(screen.getByRole('searchbox'), 'ab');
  expect(address()).toBe('/monitoring/journal');
  await waitFor(() => expect(address()).toBe('/monitoring/journal?q=ab'));
});

test('a chosen row opens beside the list by the address; Escape closes it', async () => {
  const { user, address } = await journal(listed);
  await user.click(await screen.findByRole('row', { name: /3203甲烷/ }));
  await waitFor(() => expect(address()).toBe('/monitoring/journal?alarm=a1'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/monitoring/journal'));
});
