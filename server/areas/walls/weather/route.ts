import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressTab, weatherTab } from '#contracts/admin/settingTabs.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { getJson } from '#server/areas/admin/outgoing.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { localWeather } from './localWeather.ts';
import { weatherFrom } from './weather.ts';

/** The weather at the mine, asked of its stations or of a service. */
export const mineWeather = (engine: Engine, settings: SettingStore) =>
  weatherFrom({
    clock: engine.clock,
    settings: () => settings.tab('sysset', 'weather', weatherTab),
    local: () => localWeather(engine),
    ask: async (url, key) =>
      getJson(url, key, await settings.tab('sysset', 'addresses', addressTab)),
  });

/** The weather for walls and panels. */
export function weatherRoute(app: FastifyInstance, now: ReturnType<typeof mineWeather>): void {
  route(app, {
    method: 'GET',
    path: paths.weather,
    access: 'data/envDevice/list',
    about: 'The weather at the mine, by its own stations or a service',
    input: z.object({}),
    handle: now,
  });
}
