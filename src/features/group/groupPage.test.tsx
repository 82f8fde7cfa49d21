import { expect, test } from 'vitest';
import {
  groupAlarms,
  groupMines,
  groupPaths,
  type GroupMine,
} from '#contracts/group/groupCalls.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { Component as Book } from './AlarmBookPage.tsx';
import { Component } from './GroupPage.tsx';
import { placesOf } from './places.ts';

const now = Date.now();
const one: GroupMine = {
  mine: '610632007274',
  name: 'North mine',
  lng: 109,
  lat: 38,
  link: 'live',
  newsAt: now - 3_000,
  heardAt: now - 2_000,
  dataAt: now - 1_000,
  state: {
    name: 'North mine',
    lng: 109,
    lat: 38,
    below: 42,
    areas: [],
    newest: now,
    points: 200,
    bad: 3,
  },
  open: [0, 2, 0, 0],
  doubles: 0,
  missed: 0,
};
const old: GroupMine = {
  ...one,
  mine: '610632007275',
  name: 'South mine',
  lng: null,
  lat: null,
  link: 'silent',
  newsAt: now - 7_200_000,
};

test('each mine stands with its state; people of a silent one are said to be of then', async () => {
  const { text } = await renderPage(<Component />, {
    path: '/monitoring/group',
    language: 'en',
    answers: { [groupPaths.mines]: answering(groupMines, { now, mines: [one, old] }) },
  });
  await screen.findByRole('link', { name: 'North mine' });
  expect(text()).toContain(said('group:note', { count: 2, live: 1, below: 42 }));
  expect(text()).toContain('2 h 0 min');
  expect(text()).toContain(`42 ${said('group:then')}`);
  expect(text()).toContain(said('group:withoutPlace', { count: 1 }));
});

test('a mine that says its address is opened there, in its own tab; another is not', async () => {
  const address = 'https://north.example/';
  const told: GroupMine = { ...one, state: one.state && { ...one.state, address } };
  await renderPage(<Component />, {
    path: '/monitoring/group',
    language: 'en',
    answers: { [groupPaths.mines]: answering(groupMines, { now, mines: [told, old] }) },
  });
  const link = await screen.findByRole('link', {
    name: said('group:openMine', { name: 'North mine' }),
  });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByRole('link', { name: said('group:openMine', { name: 'South mine' }) })).toBe(
    null,
  );
});

test('what no page may open is no address', () => {
  const bad = { ...one.state, address: 'javascript:alert(1)' };
  expect(groupMines.safeParse({ now, mines: [{ ...one, state: bad }] }).success).toBe(false);
});

test('an installation that is no group says so', async () => {
  await renderPage(<Component />, {
    path: '/monitoring/group',
    answers: { [groupPaths.mines]: answering(groupMines, { now, mines: [] }) },
  });
  await screen.findByText(said('group:noMines'));
});

test('the book is asked for with its filters, and marks what came late', async () => {
  const alarm = testAlarm({ raisedTime: now - 3_600_000 });
  const { server, text } = await renderPage(<Book />, {
    path: '/monitoring/groupAlarms?mine=610632007274&open=true',
    language: 'en',
    answers: {
      [groupPaths.mines]: answering(groupMines, { now, mines: [one] }),
      [groupPaths.alarms]: answering(groupAlarms, {
        now,
        alarms: [{ mine: one.mine, mineName: one.name, receivedAt: now, alarm }],
        next: null,
      }),
    },
  });
  await screen.findByText(alarm.sourceName, { exact: false });
  expect(text()).toContain(said('group:late', { span: '1 h 0 min' }));
  expect(server.of(groupPaths.alarms)[0]?.query).toMatchObject({ mine: one.mine, open: 'true' });
});

test('mines keep their shape on the plan, north above', () => {
  const at = (lng: number, lat: number): GroupMine => ({ ...one, lng, lat });
  const [sw, ne] = placesOf([at(100, 60), at(102, 61)]);
  // A degree of longitude is half as long up there: the two are as high as they are wide, nearly.
  expect((ne?.x ?? 0) - (sw?.x ?? 0)).toBeCloseTo(82.7, 1);
  expect(sw?.y).toBeCloseTo(92);
  expect(ne?.y).toBeCloseTo(8);
  expect(placesOf([one]).map(({ x, y }) => [x, y])).toEqual([[50, 50]]);
});
