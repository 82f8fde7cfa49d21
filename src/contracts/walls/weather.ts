import { z } from 'zod';

const figure = z.number().nullable();

/**
 * The weather at the mine as its source last told it: `at` epoch ms, null when there is nothing;
 * rain in mm, wind in m/s, pressure in hPa. `kind` says whether the mine's own stations or a
 * service told it, `source` which.
 */
export const weatherNow = z.object({
  kind: z.enum(['local', 'service']),
  source: z.string(),
  at: figure,
  temperature: figure,
  humidity: figure,
  windSpeed: figure,
  pressure: figure,
  rain1h: figure,
  rain24h: figure,
});
export type WeatherNow = z.infer<typeof weatherNow>;
