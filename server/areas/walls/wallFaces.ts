import { face } from '#server/module.ts';
import type { mineWeather } from './weather/route.ts';

/** What the other areas have of walls, by name. */
export const wallFaces = {
  weather: face<ReturnType<typeof mineWeather>>('weather'),
} as const;
