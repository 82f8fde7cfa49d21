import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  callCodes,
  callList,
  callPaths,
  type CallItem,
  type PersonCall,
} from '#contracts/people/calls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { Component as CallsPage } from './CallsPage.tsx';

const AT = 1_790_000_000_000;
const made = (id: number, more: Partial<PersonCall> = {}): PersonCall => ({
  id,
  at: AT + id * 60_000,
  by: '李明',
  kind: 'leave',
  words: '',
  to: 'everybody',
  areaNo: null,
  until: AT + id * 60_000 + 120_000,
  taken: true,
  called: 1,
  answered: 1,
  ...more,
});
const item: Answer = ({ query }): CallItem => ({
  t: AT + 3_600_000,
  call: made(Number(query['id'])),
  people: [
    {
      personNo: 1,
      cardNo: 'C1',
      name: query['id'] === '2' ? '王强' : '赵亮',
      deptName: '',
      workType: '',
      mobile: '',
      areaNo: 1,
      state: 'answered',
      rangAt: AT,
      answeredAt: AT + 1_000,
    },
  ],
});
const page = (list: Answer, more: PageOptions = {}) =>
  renderPage(<CallsPage />, {
    path: '/monitoring/calls',
    answers: {
      [paths.mineModel]: () =>
        mineOf({ areas: [{ code: 'A', name: '3203工作面', levelCode: 'L1' }] }),
      [callPaths.list]: list,
      [callPaths.item]: item,
    },
    ...more,
  });
const two = answering(callList, {
  list: [made(2), made(1, { to: 'area', areaNo: 0, taken: false })],
});

test('the newest call is open, another opens by a press and stands in the address', async () => {
  const { user, server, address } = await page(two);
  await screen.findByText('王强');
  await user.click(screen.getByRole('button', { name: /3203工作面/ }));
  await screen.findByText('赵亮');
  expect(address()).toBe('/monitoring/calls?id=1');
  expect(server.of(callPaths.item).map(({ query }) => query['id'])).toEqual(['2', '1']);
});

test('a call that no system took says so in the list', async () => {
  const { text } = await page(two);
  await screen.findByText('王强');
  expect(text()).toContain(said('calls:notTaken'));
});

test('before anybody was called the page says where calls begin', async () => {
  await page(answering(callList, { list: [] }));
  await screen.findByText(said('calls:none'));
});

test('a list that cannot be had offers another try; who only looks is offered no call', async () => {
  const { user, server } = await page(() => new Refusal('unavailable', 503), {
    permissions: [callCodes.see, 'data/mine/get'],
  });
  await screen.findByText(said('calls:failed'));
  expect(screen.queryByRole('button', { name: said('calls:callAll') })).toBeNull();
  server.answers[callPaths.list] = two;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(screen.getByText('王强')).toBeDefined());
});
