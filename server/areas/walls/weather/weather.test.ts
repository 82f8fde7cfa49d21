import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { weatherTab } from '#contracts/admin/settingTabs.ts';
import { weatherOf, type StationValue } from './localWeather.ts';
import { serviceWeather } from './serviceWeather.ts';
import { weatherFrom } from './weather.ts';

const value = (device: string, field: string, of: number, t: number): StationValue => ({
  device,
  name: `station ${device}`,
  field,
  value: of,
  t,
});

test('[S1-88] the local weather is as old as the oldest thing it says, its rain the most that any gauge caught', () => {
  const weather = weatherOf([
    value('HJ01', 'temp', 21.5, 1_000),
    value('HJ02', 'temp', 22, 5_000),
    value('HJ02', 'humidity', 60, 4_000),
    value('HJ02', 'pm10', 60, 10),
    value('YL01', 'rain1h', 2, 9_000),
    value('YL02', 'rain1h', 7.5, 3_000),
  ]);
  expect(weather).toEqual({
    kind: 'local',
    source: 'station HJ02',
    at: 3_000,
    temperature: 22,
    humidity: 60,
    windSpeed: null,
    pressure: null,
    rain1h: 7.5,
    rain24h: null,
  });
});

test('[S1-88] no station that speaks is no weather, not a fair one', () => {
  expect(weatherOf([])).toMatchObject({ at: null, temperature: null, rain1h: null });
});

const service = weatherTab.parse({ url: 'https://weather.example/v1' });

test('a service is read by the paths of the settings; without a time it says nothing', () => {
  const answer = {
    current: {
      time: '2026-11-21T10:00',
      temperature_2m: 3.4,
      relative_humidity_2m: '71',
      wind_speed_10m: null,
    },
  };
  expect(serviceWeather(answer, service)).toEqual({
    ok: true,
    value: {
      kind: 'service',
      source: 'weather.example',
      at: Date.UTC(2026, 10, 21, 10),
      temperature: 3.4,
      humidity: 71,
      windSpeed: null,
      pressure: null,
      rain1h: null,
      rain24h: null,
    },
  });
  expect(serviceWeather({ current: {} }, service).ok).toBe(false);
  expect(serviceWeather('no JSON', service).ok).toBe(false);
});

test('a service is asked once in five minutes; while it fails its last word stays, with its own time', async () => {
  const clock = new ManualClock(1_000_000);
  let asked = 0;
  let works = true;
  const now = weatherFrom({
    clock,
    settings: async () => service,
    local: async () => weatherOf([]),
    ask: async () => {
      asked++;
      if (!works) throw new Error('away');
      return { current: { time: 1_000, temperature_2m: 5 } };
    },
  });
  expect(await now()).toMatchObject({ ok: true, value: { temperature: 5, at: 1_000_000 } });
  await now();
  expect(asked).toBe(1);
  works = false;
  clock.advance(301_000);
  expect(await now()).toMatchObject({ ok: true, value: { temperature: 5, at: 1_000_000 } });
  expect(asked).toBe(2);
});

test('[G-20] a service that never answered is a failure, and nobody is asked without an address', async () => {
  const clock = new ManualClock(0);
  const failing = weatherFrom({
    clock,
    settings: async () => service,
    local: async () => weatherOf([]),
    ask: async () => Promise.reject(new Error('refused')),
  });
  expect(await failing()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  const local = weatherFrom({
    clock,
    settings: async () => weatherTab.parse({}),
    local: async () => weatherOf([value('HJ01', 'temp', 1, 2)]),
    ask: async () => Promise.reject(new Error('asked')),
  });
  expect(await local()).toMatchObject({ ok: true, value: { kind: 'local', temperature: 1 } });
});
