import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownProfile } from '#contracts/auth/signIn.ts';
import { paths } from '#contracts/http/paths.ts';
import { mineModelSchema, noMine, type MineModel } from '#contracts/mine/mine.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { pageList } from '#ui/pageList.ts';
import { Component } from './StartPage.tsx';
import { steps } from './startSteps.ts';

// The menu has all pages; the shell would say so.
beforeEach(() => {
  pageList.pages = steps
    .flatMap(({ links }) => links.map(({ to }) => to.split('?')[0] ?? to))
    .map((path) => ({ path, title: { 'zh-cn': path, en: path }, under: undefined }));
});
afterEach(() => {
  pageList.pages = [];
});

const profile = ownProfile.pick({ themeSettings: true });
const MINES = '/data/api/v1/companyInfo/getlist';
const SOURCES = '/data/api/v1/dataSource/getlist';
const USERS = '/admin/api/v1/user/getlist';
const count =
  (total: number): Answer =>
  () => ({ list: [], total });

const page = (model: Partial<MineModel> = {}, options: PageOptions = {}) =>
  renderPage(<Component />, {
    path: '/home/start',
    language: 'en',
    ...options,
    answers: {
      [paths.mineModel]: answering(mineModelSchema, { ...noMine, ...model }),
      [MINES]: count(0),
      [SOURCES]: () => ({ list: [], total: 0 }),
      '/data/api/v1/collector/getlist': count(0),
      // The administrator that the product came with.
      [USERS]: count(1),
      [paths.ownProfile]: () => profile.parse({ themeSettings: null }),
      [paths.ownProfileSave]: () => null,
      ...options.answers,
    },
  });
const step = async (name: string): Promise<HTMLElement> => {
  const head = await screen.findByRole('heading', { name: said(`home:start.${name}.title`) });
  const item = head.closest('li');
  if (item === null) throw new Error(`The step ${name} stands in no list`);
  return item;
};

/** Waits until the step says this. */
async function says(name: string, words: string): Promise<HTMLElement> {
  const item = await step(name);
  await waitFor(() => expect(item.textContent, name).toContain(words));
  return item;
}

test('on an empty product each step is to be done, the first one is next and leads to its form', async () => {
  const { text } = await page();
  const mine = await says('mine', said('home:start.mine.open'));
  expect(mine.getAttribute('aria-current')).toBe('step');
  expect(
    within(mine)
      .getByRole('link', { name: said('home:start.to.newMine') })
      .getAttribute('href'),
  ).toBe('/monitoring/companyInfo?mode=create');
  for (const name of ['map', 'sources', 'points', 'people', 'users'])
    await says(name, said(`home:start.${name}.open`));
  expect(text()).toContain(said('home:start.progress', { done: 0, all: 6 }));
});

test('what is there is told with its numbers, whoever brought it', async () => {
  await page(
    {
      company: {
        mineCode: '610632007274',
        name: 'North',
        productionState: 1,
        maxUnderground: null,
      },
      levels: [{ code: 'L1', name: 'Level 1', z: -200 }],
    },
    {
      answers: {
        [SOURCES]: () => ({ list: [{ code: 'gw', disabled: false, lastTime: null }], total: 1 }),
        [USERS]: count(3),
      },
    },
  );
  await says('mine', 'North, code 610632007274');
  await says('map', 'Levels: 1, roadways: 0');
  await says('sources', 'Sources: 1');
  await says('users', 'Accounts beside the first one: 2');
  expect((await step('points')).getAttribute('aria-current')).toBe('step');
});

test('a step is shown to whoever may do something about it, and what cannot be asked is unknown with its reason', async () => {
  const { text } = await page(
    {},
    {
      permissions: ['data/mine/get', 'admin/user/list', 'admin/user/create'],
      answers: { [USERS]: () => new Refusal('unavailable', 503) },
    },
  );
  await waitFor(() => expect(text()).toContain(said('failure:unavailable')));
  await says('users', said('home:start.unknown'));
  expect(screen.queryByRole('heading', { name: said('home:start.mine.title') })).toBeNull();
});

test('the guide is put aside in the account, and taken up again', async () => {
  const { user, server } = await page();
  await user.click(await screen.findByRole('button', { name: said('home:start.putAside') }));
  await user.click(await screen.findByRole('button', { name: said('home:start.leadAgain') }));
  expect(server.of(paths.ownProfileSave).map(({ body }) => body)).toEqual([
    { themeSettings: { start: { aside: true } } },
    { themeSettings: { start: { aside: false } } },
  ]);
});
