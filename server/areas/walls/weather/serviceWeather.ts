import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { weatherTab } from '#contracts/admin/settingTabs.ts';
import type { WeatherNow } from '#contracts/walls/weather.ts';

/** A weather service as the settings name it. */
export type WeatherService = z.output<typeof weatherTab>;

/** Gives the JSON at an address that an administrator stored; rejects where there is none. */
export type AskService = (url: string, key: string) => Promise<unknown>;

/**
 * What a service says now, in the figures that the settings point to; one that is not there or no
 * number is null.
 */
export function serviceWeather(
  answer: unknown,
  { name, url, ...paths }: WeatherService,
): Result<WeatherNow, Failure> {
  const number = (path: string): number | null => {
    const found = valueAt(answer, path);
    const value = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const at = timeOf(valueAt(answer, paths.time));
  if (at === undefined) return err(failure('bad_answer', 'The weather service tells no time.'));
  return ok({
    kind: 'service',
    source: name === '' ? new URL(url).hostname : name,
    at,
    temperature: number(paths.temperature),
    humidity: number(paths.humidity),
    windSpeed: number(paths.windSpeed),
    pressure: number(paths.pressure),
    rain1h: number(paths.rain1h),
    rain24h: number(paths.rain24h),
  });
}

/** A path of names and numbers with dots between them. */
function valueAt(value: unknown, path: string): unknown {
  if (path === '') return undefined;
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/**
 * Epoch ms of seconds, milliseconds or ISO text; text without a zone is UTC, as services mean it.
 */
function timeOf(found: unknown): number | undefined {
  if (typeof found === 'number' && Number.isFinite(found))
    return found < 1e11 ? found * 1_000 : found;
  if (typeof found !== 'string') return undefined;
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(found) ? found : `${found.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? undefined : at;
}
