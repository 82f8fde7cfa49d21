import { expect, test } from 'vitest';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { nearestCameras } from './nearest.ts';

const camera = (id: string, part: Partial<CameraView>): CameraView => ({
  id,
  code: id,
  name: id,
  type: null,
  place: null,
  installPlace: '',
  areaId: null,
  areaCode: '',
  areaName: '',
  x: null,
  y: null,
  z: null,
  azimuth: null,
  isKey: false,
  canSteer: false,
  onlineState: 3,
  lastOnlineTime: null,
  kinds: ['hls'],
  ...part,
});
const cameras = [
  camera('far', { x: 100, y: 0, z: -150 }),
  camera('near', { x: 3, y: 4, z: -150 }),
  camera('above', { x: 0, y: 0, z: 0 }),
  camera('own', { areaCode: 'A', x: 300, y: 0, z: -150 }),
  camera('ownSomewhere', { areaCode: 'A' }),
  camera('nowhere', {}),
];
const of = (spot: Parameters<typeof nearestCameras>[1], most?: number) =>
  nearestCameras(cameras, spot, most).map((one) => [one.camera.id, one.metres]);

test('cameras of the area come first, then the others by distance, levels apart counted; those without a place are left out', () => {
  expect(of({ areaCode: 'A', x: 0, y: 0, z: -150 })).toEqual([
    ['own', 300],
    ['ownSomewhere', undefined],
    ['near', 5],
    ['far', 100],
    ['above', 150],
  ]);
  expect(of({ areaCode: 'A', x: 0, y: 0, z: -150 }, 1)).toEqual([['own', 300]]);
});

test('of a spot that is known by its area alone come the cameras of that area; of none at all come none', () => {
  expect(of({ areaCode: 'A' })).toEqual([
    ['own', undefined],
    ['ownSomewhere', undefined],
  ]);
  expect(of({})).toEqual([]);
  expect(of({ areaCode: '' })).toEqual([]);
});
