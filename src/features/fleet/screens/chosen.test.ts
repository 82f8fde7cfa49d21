import { expect, test } from 'vitest';
import { fleetScreen } from '#contracts/signage/fleet.ts';
import { chosenOf, groupsOf, tagsOf } from './chosen.ts';

const screen = (id: string, group: string | null, tags: string[], isOnline: boolean) =>
  fleetScreen.parse({
    id,
    name: id,
    place: null,
    group,
    tags,
    width: null,
    height: null,
    isPaired: true,
    isAllowed: true,
    isOnline,
    since: null,
    heardAt: null,
    version: null,
    ip: null,
    storageMb: null,
    volume: null,
    takeover: null,
    shown: null,
    due: null,
    order: null,
  });
const screens = [
  screen('a', 'gate', ['x', 'y'], true),
  screen('b', 'gate', ['y'], false),
  screen('c', null, [], false),
];

test('[S2-40] players are chosen by state, group and tag', () => {
  const of = (search: string) => chosenOf(screens, new URLSearchParams(search)).map(({ id }) => id);
  expect(of('')).toEqual(['a', 'b', 'c']);
  expect(of('state=offline')).toEqual(['b', 'c']);
  expect(of('group=gate&tag=y&state=online')).toEqual(['a']);
  expect(of('tag=z')).toEqual([]);
  expect([groupsOf(screens), tagsOf(screens)]).toEqual([['gate'], ['x', 'y']]);
});
