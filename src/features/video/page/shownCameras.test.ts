import { describe, expect, test } from 'vitest';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { onWall, passing } from './shownCameras.ts';
import { addressOfWall, wallOf } from './wallQuery.ts';

const cameraOf = (id: string, part: Partial<CameraView> = {}) =>
  ({
    id,
    code: id,
    name: `N${id}`,
    installPlace: '',
    areaCode: '',
    areaName: '',
    isKey: false,
    ...part,
  }) as CameraView;
const cameras = [
  cameraOf('a'),
  cameraOf('b', { isKey: true, areaCode: 'A1', areaName: '井底' }),
  cameraOf('c', { installPlace: 'Gate' }),
];
const wall = (text: string) => wallOf(new URLSearchParams(text));
const ids = (list: readonly CameraView[]) => list.map(({ id }) => id);

describe('the address of the wall', () => {
  test.each(['', 'grid=9', 'alarm=01abc-x&grid=16&page=2&q=%E4%BA%95&area=A1&cams=a.b'])(
    '%s says what it shows, and back',
    (text) => expect(new URLSearchParams(addressOfWall(wall(text))).toString()).toBe(text),
  );

  test('what cannot be read is as if it were not there', () =>
    expect(wall('grid=5&page=-1&area=<x>&cams=a..b&alarm=%22')).toEqual(wall('')));
});

describe('what the wall shows', () => {
  test('key cameras first; words and areas narrow it', () => {
    expect(ids(passing(cameras, wall(''), undefined))).toEqual(['b', 'a', 'c']);
    expect(ids(passing(cameras, wall('q=gate'), undefined))).toEqual(['c']);
    expect(ids(passing(cameras, wall('area=A1'), undefined))).toEqual(['b']);
  });

  test('of an alarm, the cameras near it in their order', () => {
    const near = ['c', 'a'].map((id) => ({ camera: cameraOf(id), metres: 1, isSameArea: false }));
    expect(ids(passing(cameras, wall(''), near))).toEqual(['c', 'a']);
  });

  test('as many as the grid holds, of the page that there is, or those that were picked', () => {
    expect(onWall(cameras, cameras, wall('grid=1&page=1'))).toMatchObject({
      shown: [{ id: 'b' }],
      page: 1,
      pages: 3,
    });
    expect(onWall(cameras, cameras, wall('grid=1&page=99'))).toMatchObject({
      shown: [{ id: 'c' }],
      page: 2,
    });
    expect(ids(onWall(cameras, cameras, wall('cams=c.gone.a')).shown)).toEqual(['c', 'a']);
    expect(onWall([], [], wall(''))).toEqual({ shown: [], page: 0, pages: 1 });
  });
});
