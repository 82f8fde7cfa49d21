import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ownQuery } from './ownQuery.ts';

/** Two pages; the second one's code comes when `arrive` is called. */
function house() {
  let arrive = (): void => undefined;
  const code = new Promise<object>((done) => (arrive = () => done({ Component: () => null })));
  const router = createMemoryRouter(
    [
      { id: 'list', path: '/list', loader: () => null, Component: () => null },
      { path: '/other', lazy: () => code },
    ],
    {
      initialEntries: ['/list?page=2'],
      hydrationData: { loaderData: { list: null } },
    },
  );
  // As with hash routes.
  const ways = {
    get state() {
      return router.state;
    },
    createHref: (location: { pathname: string; search: string }) =>
      `/#${location.pathname}${location.search}`,
  };
  return { router, ways, arrive: () => arrive() };
}

const text = (query: URLSearchParams | undefined) => query?.toString();

test('[S2-01] a page changes its own query while it is shown', () => {
  const { ways } = house();
  expect(text(ownQuery(ways, '#/list?page=2', '/list'))).toBe('page=2');
  expect(text(ownQuery(ways, '#list?page=2', '/list'))).toBe('page=2');
});

test('changes that follow each other closely build on each other', () => {
  const { ways, router } = house();
  void router.navigate('/list?page=3', { replace: true });
  expect(text(ownQuery(ways, '#/list?page=2', '/list'))).toBe('page=3');
});

test('a page that is being left, or put aside, changes nothing, so that it calls no way to another page off', async () => {
  const { ways, router, arrive } = house();
  const left = router.navigate('/other?id=1');
  expect(ownQuery(ways, '#/list?page=2', '/list')).toBeUndefined();
  arrive();
  await left;
  expect(router.state.location.pathname).toBe('/other');
  expect(ownQuery(ways, '#/other?id=1', '/list')).toBeUndefined();
  expect(text(ownQuery(ways, '#/other?id=1', '/other'))).toBe('id=1');
});

test('an address that was typed counts before the router has heard of it', () => {
  const { ways } = house();
  expect(ownQuery(ways, '#/other', '/list')).toBeUndefined();
  expect(ownQuery(ways, '#/list?page=7', '/list')).toBeUndefined();
});
