import { expect, test } from 'vitest';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import { cameraNow } from './cameraNow.ts';

const camera = (id: string, part: Partial<CameraView>) =>
  ({
    id,
    areaCode: '',
    x: null,
    y: null,
    z: null,
    isKey: false,
    kinds: ['hls'],
    ...part,
  }) as CameraView;
const cameras = [
  camera('gate', { isKey: true, x: 0, y: 0, z: 0 }),
  camera('shaft', { isKey: true, x: 500, y: 0, z: 0 }),
  camera('face', { x: 90, y: 90, z: -150 }),
  camera('dead', { x: 80, y: 80, z: -150, kinds: [] }),
];
const model = { points: [], areas: [], levels: [] };
const alarm = (part: Partial<Alarm>) =>
  ({
    id: '1',
    level: 1,
    state: AlarmState.activeUnack,
    raisedTime: 1,
    x: null,
    y: null,
    z: null,
    pointNo: null,
    areaNo: null,
    ...part,
  }) as Alarm;
const shown = (alarms: readonly Alarm[], turn = 0): string | undefined =>
  cameraNow(cameras, alarms, model, turn)?.id;

test('[S1-87] somebody who calls for help is shown by the nearest camera that has a picture', () => {
  expect(shown([alarm({ x: 80, y: 80, z: -150 })])).toBe('face');
});

test('[S1-87] without an alarm that waits the key cameras take turns; one that has no place leaves the next its turn', () => {
  expect([shown([], 0), shown([], 1), shown([], 2)]).toEqual(['gate', 'shaft', 'gate']);
  expect(shown([alarm({ state: AlarmState.activeAck, x: 80, y: 80, z: -150 })])).toBe('gate');
  expect(shown([alarm({}), alarm({ id: '2', level: 2, x: 480, y: 0, z: 0 })])).toBe('shaft');
  expect(cameraNow([], [], model, 3)).toBeUndefined();
});
