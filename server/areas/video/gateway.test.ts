import { describe, expect, test } from 'vitest';
import { videoTab } from '#contracts/admin/settingTabs.ts';
import { addressOf, kindsOf, steerAddressOf, type StreamSource } from './gateway.ts';

const camera: StreamSource = {
  code: 'CAM 1',
  playUrl: '',
  channelNo: 3,
  gbDeviceId: '',
  gbChannelId: '',
};
const gateway = videoTab.parse({
  whepUrl: 'https://gw.example:8889/{code}/whep',
  flvUrl: 'http://gw.example/live/{channelNo}.flv?secret={key}',
  hlsUrl: 'http://gw.example/gb/{gbDeviceId}/index.m3u8',
  ptzUrl: 'http://gw.example/ptz/{code}?command={move}&speed={speed}',
  userName: 'hub',
  password: 'p:w',
  key: 'a&b',
});
const urlOf = (one: StreamSource, kind: 'whep' | 'flv' | 'hls', settings = gateway) =>
  addressOf(one, kind, settings)?.url.href;

describe('where a picture is', () => {
  test('addresses of the gateway are filled, and one that the camera cannot fill is no way', () => {
    expect(urlOf(camera, 'whep')).toBe('https://gw.example:8889/CAM%201/whep');
    expect(urlOf(camera, 'flv')).toBe('http://gw.example/live/3.flv?secret=a%26b');
    expect(kindsOf(camera, gateway)).toEqual(['whep', 'flv']);
    expect(kindsOf({ ...camera, gbDeviceId: '34020000001320000001' }, gateway)).toEqual([
      'whep',
      'flv',
      'hls',
    ]);
    expect(kindsOf(camera, videoTab.parse({}))).toEqual([]);
  });

  test('a code climbs into no other folder', () => {
    for (const code of ['..', '../x', 'a\\b'])
      expect(urlOf({ ...camera, code }, 'whep')).toBeUndefined();
  });

  test("a camera's own address goes before the gateway's, and tells the kind by its ending", () => {
    const of = (playUrl: string) => kindsOf({ ...camera, playUrl }, gateway);
    expect(of('http://10.1.1.2/a/index.m3u8?x=1')).toEqual(['hls']);
    expect(of('ws://10.1.1.2/a.flv')).toEqual(['flv']);
    expect(of('http://10.1.1.2/a/whep')).toEqual(['whep']);
    expect(of('rtsp://10.1.1.2/a')).toEqual([]);
    expect(urlOf({ ...camera, playUrl: 'ws://10.1.1.2/a.flv' }, 'flv')).toBe(
      'http://10.1.1.2/a.flv',
    );
  });

  test("credentials are shown to the gateway alone, never to a camera's own host", () => {
    const basic = `Basic ${Buffer.from('hub:p:w').toString('base64')}`;
    expect(addressOf(camera, 'whep', gateway)?.authorization).toBe(basic);
    expect(
      addressOf({ ...camera, playUrl: 'http://gw.example/own.flv' }, 'flv', gateway)?.authorization,
    ).toBe(basic);
    for (const playUrl of [
      'http://10.1.1.2/a.flv',
      'http://gw.example:81/a.flv',
      'http://gw.example.evil.example/a.flv',
    ])
      expect(addressOf({ ...camera, playUrl }, 'flv', gateway)?.authorization).toBeUndefined();
  });
});

test('a move is asked for where the gateway takes moves', () => {
  expect(steerAddressOf(camera, 'left', 40, gateway)?.url.href).toBe(
    'http://gw.example/ptz/CAM%201?command=left&speed=40',
  );
  expect(steerAddressOf(camera, 'left', 40, videoTab.parse({}))).toBeUndefined();
});
