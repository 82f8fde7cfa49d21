import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { peopleToday } from '#contracts/people/peopleToday.ts';
import { paths } from '#contracts/http/paths.ts';
import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { linkOf, REPLAYED, replayOf } from '#tests/helpers/pageFrames.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { Component as PeoplePage } from './PeoplePage.tsx';

const model = mineOf({
  persons: [
    { cardNo: '1', name: '王强', deptName: '掘进队' },
    { cardNo: '2', name: '赵亮', deptName: '机电队' },
    { cardNo: '3', name: '钱多', deptName: '机电队' },
  ],
  areas: [{ code: 'A', name: '3203工作面', levelCode: 'L1', maxPersons: 1 }],
  maxUnderground: 1,
});
const mine = answering(mineModelSchema, model);
const { underground, seekHelp } = PersonFlag;
/** Numbers of persons with their flags; all of them in the one area. */
function frameOf(people: readonly (readonly [no: number, flags: number])[]): PeopleFrame {
  const rows = people.length;
  const filled = (value: number): number[] => Array.from({ length: rows }, () => value);
  return {
    kind: 'people',
    rows,
    ageMs: Float64Array.from(filled(1_000)),
    stale: new Uint8Array(rows),
    no: Int32Array.from(people, ([no]) => no),
    t: Float64Array.from(filled(Date.now())),
    x: new Float32Array(rows),
    y: new Float32Array(rows),
    z: new Float32Array(rows),
    area: Int32Array.from(filled(0)),
    reader: Int32Array.from(filled(-1)),
    flags: Uint16Array.from(people, ([, flags]) => flags),
    battery: Uint8Array.from(filled(80)),
    accuracy: Float32Array.from(filled(1)),
    inTime: Float64Array.from(filled(Date.now() - 3_600_000)),
  };
}
const below = frameOf([
  [0, underground],
  [1, underground | seekHelp],
  [2, 0],
]);
const page = (frame?: PeopleFrame, answer: Answer = mine, more: PageOptions = {}) =>
  renderPage(<PeoplePage />, {
    path: '/monitoring/people',
    ...more,
    answers: { [paths.mineModel]: answer, ...more.answers },
    topics: [...(more.topics ?? []), ...(frame ? ([[{ kind: 'people' }, frame]] as const) : [])],
  });
const row = (name: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(name) });
const count = (): string | null | undefined => screen.getAllByRole('status')[0]?.textContent;

test('without the mine’s model it waits, or tells of the failure and has another try', async () => {
  const { user, server } = await page(below, () => new Refusal('forbidden', 403));
  await screen.findByText(said('people:failed'));
  server.answers[paths.mineModel] = mine;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await row('王强');
});

test('while the model is read it says so', async () => {
  await page(below, silent);
  await screen.findByText(said('people:loading'));
});

test('before the first positions nobody is counted: a dash, not a zero', async () => {
  const { text } = await page();
  await waitFor(() => expect(count()).toMatch(/^- /));
  expect(text()).toContain(said('people:loading'));
});

test('a mine with nobody in it says so', async () => {
  await page(frameOf([]));
  await screen.findByText(said('people:nobody'));
});

test('who is below is listed and counted; too many are called that, in the mine and the area', async () => {
  const { text } = await page(below);
  await row('王强');
  await row('赵亮');
  expect(screen.queryByRole('row', { name: /钱多/ })).toBeNull();
  expect(count()).toMatch(/^2 /);
  expect(count()).toContain(said('people:over'));
  expect(text()).toContain(said('people:trouble.seekHelp'));
});

test('a line that is cut puts a question mark behind the count', async () => {
  const { core } = await page(below);
  await row('王强');
  core.show({ kind: 'link' }, linkOf({ state: 'offline' }));
  await waitFor(() => expect(count()).toMatch(/^2\? /));
});

test('what is chosen stands in the address, and an address shows the same', async () => {
  const { user, address } = await page(below, mine, { path: '/monitoring/people?where=surface' });
  await row('钱多');
  expect(screen.queryByRole('row', { name: /王强/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: said('people:all') }));
  await waitFor(() => expect(address()).toBe('/monitoring/people?where=all'));
  await user.type(screen.getByRole('searchbox'), '赵');
  await waitFor(() => expect(screen.queryByRole('row', { name: /王强/ })).toBeNull());
  expect(new URL(address(), 'http://x').searchParams.get('q')).toBe('赵');
});

test('an area that is pressed narrows the list, pressed again it does not', async () => {
  const { user, address } = await page(below);
  const area = await screen.findByRole('button', { name: /3203工作面/ });
  await user.click(area);
  await waitFor(() => expect(address()).toBe('/monitoring/people?area=0'));
  expect(area.getAttribute('aria-pressed')).toBe('true');
  await user.click(area);
  await waitFor(() => expect(address()).toBe('/monitoring/people'));
});

test('one who is chosen can be followed to his alarms, several only to their tracks', async () => {
  const { user } = await page(below);
  const tool = (key: string): HTMLButtonElement =>
    screen.getByRole('button', { name: said(`people:${key}`) });
  await user.click(await row('王强'));
  await waitFor(() => expect(tool('alarms').disabled).toBe(false));
  await user.keyboard('{Control>}');
  await user.click(await row('赵亮'));
  await user.keyboard('{/Control}');
  await waitFor(() => expect(tool('alarms').disabled).toBe(true));
  expect(tool('tracks').disabled).toBe(false);
});

test('in a replay the descents asked for are those of that moment', async () => {
  const { server } = await page(below, mine, {
    topics: [[{ kind: 'clock' }, replayOf()]],
    answers: {
      [paths.peopleToday]: answering(peopleToday, { from: REPLAYED, entered: 5, left: 3 }),
    },
  });
  await screen.findByText(new RegExp(said('people:entered', { count: 5 })));
  expect(server.of(paths.peopleToday).at(-1)?.query['at']).toBe(String(REPLAYED));
});
